// @ts-check
/** The curve of a picture tube: what of the picture is seen where on the glass. */

/** Of half the picture (chosen): how far the middles of sides, and of top and bottom, are drawn out. */
export const BULGE = /** @type {const} */ ([0.04, 0.05]);

const LOOKS = 12; // until a place is found (chosen): each comes ten times nearer

/** @typedef {{width: number, height: number}} Size */

export class Curve {
  /**
   * Of a picture with so many columns and lines; flat unless it is bent.
   *
   * @param {Size} picture
   * @param {boolean} isBent
   */
  constructor(picture, isBent) {
    this.picture = picture;
    this.bulge = isBent ? BULGE : /** @type {const} */ ([0, 0]);
  }

  /**
   * The column and line seen at a place on the glass, which goes from 0 to 1; undefined outside.
   *
   * @param {number} across
   * @param {number} down
   * @returns {[number, number] | undefined}
   */
  pixelAt(across, down) {
    const [column, line] = this.seenAt(across, down);
    const inside = column >= 0 && line >= 0 && column < this.picture.width && line < this.picture.height;
    return inside ? [column, line] : undefined;
  }

  /**
   * The same, beside the picture as well: its columns and lines counted on.
   *
   * @param {number} across
   * @param {number} down
   * @returns {[number, number]}
   */
  seenAt(across, down) {
    const [x, y] = [2 * across - 1, 2 * down - 1];
    const column = bent(x, y, this.bulge[0], this.picture.width);
    return [Math.floor(column), Math.floor(bent(y, x, this.bulge[1], this.picture.height))];
  }

  /**
   * The place on the glass, from 0 to 1, where a place in columns and lines is seen.
   *
   * @param {number} column
   * @param {number} line
   * @returns {[number, number]}
   */
  placeOf(column, line) {
    const across = (2 * column) / this.picture.width - 1;
    const down = (2 * line) / this.picture.height - 1;
    let [x, y] = [across, down];
    for (let look = 0; look < LOOKS; look++) {
      [x, y] = [across / (1 + this.bulge[0] * y * y), down / (1 + this.bulge[1] * x * x)];
    }
    return [(x + 1) / 2, (y + 1) / 2];
  }
}

/** @param {number} along @param {number} beside @param {number} bulge @param {number} count */
function bent(along, beside, bulge, count) {
  return ((along * (1 + bulge * beside * beside) + 1) * count) / 2;
}
