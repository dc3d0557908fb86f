// @ts-check
/** The sharp picture: every pixel a rectangle, with mixtures only at the seams between them. */

/** @typedef {import("./curve.mjs").Size} Size */

export class Pixels {
  #small;
  #large = document.createElement("canvas");
  #context;

  /**
   * On that canvas, of a picture with so many columns and lines.
   *
   * @param {HTMLCanvasElement} canvas
   * @param {Size} picture
   */
  constructor(canvas, picture) {
    this.canvas = canvas;
    this.picture = picture;
    this.#context = context(canvas);
    this.#small = context(document.createElement("canvas"));
    this.#small.canvas.width = picture.width;
    this.#small.canvas.height = picture.height;
  }

  /** @param {Uint32Array} image */
  show(image) {
    const bytes = new Uint8ClampedArray(image.slice().buffer);
    this.#small.putImageData(new ImageData(bytes, this.picture.width, this.picture.height), 0, 0);
    const { width, height } = this.canvas;
    const even = this.#enlarged(Math.ceil(width / this.picture.width), Math.ceil(height / this.picture.height));
    this.#context.imageSmoothingEnabled = even.width !== width || even.height !== height;
    this.#context.imageSmoothingQuality = "high";
    this.#context.drawImage(even, 0, 0, width, height);
  }

  /**
   * The picture with each pixel so many wide and high: reduced to the size wanted, it is sharp but for seams.
   *
   * @param {number} wide
   * @param {number} high
   */
  #enlarged(wide, high) {
    const [width, height] = [this.picture.width * wide, this.picture.height * high];
    if (this.#large.width !== width) this.#large.width = width;
    if (this.#large.height !== height) this.#large.height = height;
    const onto = context(this.#large);
    onto.imageSmoothingEnabled = false;
    onto.drawImage(this.#small.canvas, 0, 0, width, height);
    return this.#large;
  }
}

/** @param {HTMLCanvasElement} canvas */
export function context(canvas) {
  const found = canvas.getContext("2d");
  if (!found) throw new Error("this browser draws no pictures: it has no 2D canvas");
  return found;
}
