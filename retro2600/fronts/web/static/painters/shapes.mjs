// @ts-check
/** The shapes of drawings as elements of SVG, in inks that the drawing around them has as variables of style. */

/** @typedef {import("../messages.mjs").DrawnPaint} DrawnPaint */
/** @typedef {import("../messages.mjs").DrawnShape} DrawnShape */
/** @typedef {import("../messages.mjs").DrawnText} DrawnText */
/** @typedef {Record<string, string | number | undefined>} Attributes */

const SVG = "http://www.w3.org/2000/svg";
const OPAQUE = 255;
const ANCHORS = { left: "start", centre: "middle", right: "end" };
/** The faces of Arial's widths; `style.css` has the same. */
export const FACES = 'Arial, "Liberation Sans", Arimo, Helvetica, sans-serif';

let fades = 0; // how many there are, for their ids
const ruler = document.createElement("canvas").getContext("2d");

/**
 * An element of SVG.
 *
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 */
export function node(tag, attributes = {}) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, String(value));
  }
  return made;
}

/** The variable of an ink. @param {number} ink */
export function variable(ink) {
  return `--ink-${ink}`;
}

/**
 * The elements of a look, and before each one the fades that it needs.
 *
 * @param {readonly DrawnShape[]} shapes
 * @returns {SVGElement[]}
 */
export function drawnShapes(shapes) {
  return shapes.flatMap((shape) => {
    const drawn = outline(shape);
    const [top, low] = ends(shape);
    /** @type {SVGElement[]} */
    const needed = [];
    const inside = shape.kind === "line" ? undefined : shape.fill;
    const edge = shape.kind === "text" || !shape.width ? undefined : shape.stroke;
    colour(drawn, "fill", inside, top, low, needed);
    colour(drawn, "stroke", edge, top, low, needed);
    return [...needed, drawn];
  });
}

/** @param {DrawnShape} shape @returns {SVGElement} */
function outline(shape) {
  switch (shape.kind) {
    case "circle":
      return node("circle", { cx: shape.x, cy: shape.y, r: shape.r, "stroke-width": shape.width });
    case "box": {
      const { x, y, w, h, radius } = shape;
      return node("rect", { x, y, width: w, height: h, rx: radius, "stroke-width": shape.width });
    }
    case "polygon":
    case "line":
      return node(shape.kind === "line" ? "polyline" : "polygon", {
        points: shape.places.join(" "),
        "stroke-width": shape.width,
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
      });
    case "text":
      return written(shape);
  }
}

/** @param {DrawnText} shape */
function written({ x, y, text, size, bold, align, most }) {
  const weight = bold ? "bold" : "normal";
  const drawn = node("text", { x, y, "font-size": size, "font-weight": weight, "text-anchor": ANCHORS[align] });
  if (most && width(text, `${weight} ${size}px ${FACES}`) > most) {
    drawn.setAttribute("textLength", String(most));
    drawn.setAttribute("lengthAdjust", "spacingAndGlyphs");
  }
  drawn.textContent = text;
  return drawn;
}

/** @param {string} text @param {string} font */
function width(text, font) {
  if (!ruler) return 0;
  ruler.font = font;
  return ruler.measureText(text).width;
}

/** The upper and the lower end of a shape without its edge: between them it fades. @param {DrawnShape} shape */
function ends(shape) {
  switch (shape.kind) {
    case "circle":
      return [shape.y - shape.r, shape.y + shape.r];
    case "box":
      return [shape.y, shape.y + shape.h];
    case "text":
      return [shape.y - shape.size, shape.y];
    default: {
      const down = shape.places.filter((_, at) => at % 2);
      return [Math.min(...down), Math.max(...down)];
    }
  }
}

/**
 * Paint the inside or the edge of an element; a fade that it takes is added to `needed`.
 *
 * @param {SVGElement} drawn
 * @param {"fill" | "stroke"} part
 * @param {DrawnPaint | undefined} paint
 * @param {number | undefined} top
 * @param {number | undefined} low
 * @param {SVGElement[]} needed
 */
function colour(drawn, part, paint, top, low, needed) {
  if (!paint) return drawn.setAttribute(part, "none");
  if (paint.alpha < OPAQUE) drawn.setAttribute(`${part}-opacity`, String(paint.alpha / OPAQUE));
  if (typeof paint.low !== "number") return drawn.style.setProperty(part, `var(${variable(paint.ink)})`);
  const id = `fade-${fades++}`;
  const fade = node("linearGradient", { id, gradientUnits: "userSpaceOnUse", x1: 0, x2: 0, y1: top, y2: low });
  for (const [offset, ink] of [paint.ink, paint.low].entries()) {
    const stop = node("stop", { offset });
    stop.style.setProperty("stop-color", `var(${variable(ink)})`);
    fade.append(stop);
  }
  needed.push(fade);
  drawn.style.setProperty(part, `url("#${id}")`);
}
