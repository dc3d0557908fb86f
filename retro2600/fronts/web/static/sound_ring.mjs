// @ts-check
/**
 * Samples that wait for the sound card: never too many ahead, never too few.
 *
 * The machine's frames and the card's samples go by two clocks that are not quite the same, and frames come
 * unevenly. So the sound is stretched by a few thousandths, too little to hear, that as much waits as shall;
 * nothing is left out or repeated unless much too much waits. Where nothing waits, the last sample fades.
 */

const LEAD = 1.25; // frames of samples that wait when those of the next frame come (chosen)
const MOST_LEAD = 6; // frames of samples that wait at most (chosen): more are left out
const MOST = 0.005; // the sound is stretched or shortened by this at most (chosen): a twelfth of a semitone
const SMOOTHING = 1 / 30; // of what a frame finds waiting, this much counts (chosen)
const PULL = 0.005; // stretch for each frame of samples that are lacking (chosen)
const FADE = 0.005; // seconds in which sound comes and goes at a gap (chosen)

export class Ring {
  #samples = new Float32Array(1 << 15);
  #read = 0; // places count on; the ring has them modulo its length
  #written = 0;
  #part = 0; // of the way from the sample at #read to the next
  #ratio = 1;
  #level = 0;
  #loudness = 0;
  #filling = true;
  #last = 0;
  #resting = false;
  /** Times that samples came too late. */
  gaps = 0;

  /**
   * Of samples at that rate, so many to a frame.
   *
   * @param {number} rate
   * @param {number} frame
   */
  constructor(rate, frame) {
    this.step = 1 / (FADE * rate);
    this.frame = frame;
    this.#level = LEAD * frame;
  }

  /** Samples that wait. */
  get waiting() {
    return this.#written - this.#read;
  }

  /** After what waits there is silence, until more comes: that is heard as soon as after any silence. */
  rest() {
    this.#resting = true;
  }

  /** @param {Int16Array} samples */
  add(samples) {
    if (this.#resting) this.#resume();
    const [target, found] = [LEAD * this.frame, this.waiting];
    if (!this.#filling) {
      this.#level += (found - this.#level) * SMOOTHING;
      const lacking = (target - this.#level) / this.frame;
      this.#ratio = 1 + Math.min(Math.max(PULL * lacking, -MOST), MOST);
    }
    for (const sample of samples) this.#samples[this.#written++ % this.#samples.length] = sample / 32768;
    if (this.waiting > MOST_LEAD * this.frame + samples.length) {
      this.#read = this.#written - Math.round(target + samples.length);
      this.#level = target;
    }
    if (this.waiting >= target + samples.length) this.#filling = false;
  }

  /** The next sample; it fades where none waits, and comes back when as many wait as shall. */
  next() {
    if (this.#resting && this.waiting < 2) return 0;
    if (!this.#filling && this.waiting < 2) {
      this.#filling = true;
      this.#level = LEAD * this.frame;
      this.gaps++;
    }
    this.#loudness = Math.min(Math.max(this.#loudness + (this.#filling ? -this.step : this.step), 0), 1);
    if (this.#filling) return this.#last * this.#loudness;
    const [one, other] = [this.#at(this.#read), this.#at(this.#read + 1)];
    this.#last = one + (other - one) * this.#part;
    this.#part += 1 / this.#ratio;
    const whole = Math.floor(this.#part);
    this.#read += whole;
    this.#part -= whole;
    return this.#last * this.#loudness;
  }

  /** Have as much silence waiting as shall, after whatever else waits still. */
  #resume() {
    const lacking = Math.round(LEAD * this.frame) - this.waiting;
    for (let count = 0; count < lacking; count++) this.#samples[this.#written++ % this.#samples.length] = 0;
    this.#resting = this.#filling = false;
    this.#level = LEAD * this.frame;
    this.#loudness = 1;
  }

  /** @param {number} place */
  #at(place) {
    return this.#samples[place % this.#samples.length] ?? 0;
  }
}
