// @ts-check
/**
 * The glass of a picture tube: its curve, its scan lines and the mask behind it, by WebGL2.
 *
 * Each pixel of the glass is a mixture of up to four of the picture's. Light is mixed; it goes by the square
 * of a colour value. Scan lines and mask move light to places near by, so that a uniform colour stays as
 * bright as without them; the brighter it is, the less of it can move.
 */

import { BULGE } from "./curve.mjs";

/** @typedef {import("../messages.mjs").Look} Look */
/** @typedef {import("./curve.mjs").Size} Size */

const CORNERS = `#version 300 es
void main() { gl_Position = vec4(gl_VertexID == 1 ? 3. : -1., gl_VertexID == 2 ? 3. : -1., 0., 1.); }`;

// All numbers chosen; the same as on the desktop.
const GLASS = `#version 300 es
precision highp float;
uniform sampler2D image;
uniform vec2 size, picture, bulge;
uniform float gaps, stripe;
uniform int striped;
out vec4 colour;

const float SOFT_ACROSS = 1.5, SOFT_DOWN = .5, UNSEEN = 2., CLEAR = 3.;

vec3 light_of(ivec2 at) {
  if (any(lessThan(at, ivec2(0))) || any(greaterThanEqual(at, ivec2(picture)))) return vec3(0.);
  vec3 value = texelFetch(image, at, 0).rgb;
  return value * value;
}

float share_of(float place, float first, float breadth) {
  return clamp((place - 1. - first) / min(breadth, 1.) + .5, 0., 1.);
}

vec3 column_at(float column, float down) {
  float across = ((2. * column + 1.) / picture.x - 1.) / (1. + bulge.x * down * down);
  float bend = 1. + bulge.y * across * across;
  float place = (down * bend + 1.) * picture.y / 2.;
  float apart = bend * picture.y / size.y;
  float first = floor(place - .5);
  float share = share_of(place, first, max(apart, SOFT_DOWN));
  vec3 one = light_of(ivec2(column, first)), other = light_of(ivec2(column, first + 1.));
  vec3 movable = mix(one * (1. - one), other * (1. - other), share);
  float seen = clamp((1. / apart - UNSEEN) / (CLEAR - UNSEEN), 0., 1.);
  return mix(one, other, share) - gaps * seen * cos(6.283185307 * place) * movable;
}

void main() {
  vec2 pixel = vec2(gl_FragCoord.x, size.y - gl_FragCoord.y);
  vec2 at = 2. * pixel / size - 1.;
  float bend = 1. + bulge.x * at.y * at.y;
  float place = (at.x * bend + 1.) * picture.x / 2.;
  float first = floor(place - .5);
  float share = share_of(place, first, SOFT_ACROSS * bend * picture.x / size.x);
  vec3 light = clamp(mix(column_at(first, at.y), column_at(first + 1., at.y), share), 0., 1.);
  if (stripe > 0.) {
    vec3 movable = light * (1. - light);
    int which = (int(pixel.x) / striped) % 3;
    light += movable * stripe * vec3(which == 0 ? 2. : -1., which == 1 ? 2. : -1., which == 2 ? 2. : -1.);
  }
  colour = vec4(sqrt(clamp(light, 0., 1.)), 1.);
}`;

const GAPS = 0.8; // the part that scan lines move of the light that can be moved
const STRIPE = 0.3; // the part of it that a stripe of the mask takes from each of two colours
const STRIPED = 1000; // pixels of the glass: a stripe is one of them wide, and two if it has twice as many

export class Glass {
  /** @type {Look | null} */
  look = null;
  #gl;
  #program;

  /**
   * On that canvas, before a picture with so many columns and lines. An Error where there is no WebGL2.
   *
   * @param {HTMLCanvasElement} canvas
   * @param {Size} picture
   */
  constructor(canvas, picture) {
    const gl = canvas.getContext("webgl2", { alpha: false, antialias: false, depth: false });
    if (!gl || gl.isContextLost()) throw new Error("this browser has no WebGL2");
    this.canvas = canvas;
    this.picture = picture;
    this.#gl = gl;
    this.#program = program(gl);
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
      gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST);
    }
  }

  /** @param {Uint32Array} image */
  show(image) {
    const [gl, { width, height }, look] = [this.#gl, this.canvas, this.look];
    const bytes = new Uint8Array(image.buffer, image.byteOffset, image.byteLength);
    const { width: columns, height: lines } = this.picture;
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, columns, lines, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
    gl.viewport(0, 0, width, height);
    gl.useProgram(this.#program);
    gl.uniform2f(this.#place("size"), width, height);
    gl.uniform2f(this.#place("picture"), columns, lines);
    gl.uniform2fv(this.#place("bulge"), look?.curve ? BULGE : [0, 0]);
    gl.uniform1f(this.#place("gaps"), look?.scan_lines ? GAPS : 0);
    gl.uniform1f(this.#place("stripe"), look?.mask ? STRIPE : 0);
    gl.uniform1i(this.#place("striped"), Math.max(Math.floor(width / STRIPED), 1));
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  /** @param {string} name */
  #place(name) {
    return this.#gl.getUniformLocation(this.#program, name);
  }
}

/** @param {WebGL2RenderingContext} gl */
function program(gl) {
  const made = gl.createProgram();
  for (const [kind, source] of /** @type {const} */ ([
    [gl.VERTEX_SHADER, CORNERS],
    [gl.FRAGMENT_SHADER, GLASS],
  ])) {
    const shader = gl.createShader(kind);
    if (!shader) throw new Error("this browser's WebGL2 makes no shader");
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(made, shader);
  }
  gl.linkProgram(made);
  if (!gl.getProgramParameter(made, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(made) ?? "WebGL2");
  return made;
}
