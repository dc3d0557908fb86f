// @ts-check
/** The pace: a tick with each frame of the screen, and more rarely while nothing changes. */

const REST = 50; // milliseconds (chosen): three frames, which the worker runs together

export class Pace {
  #tick;
  #asked = false; // for a frame of the screen
  #open = false; // a tick that is not answered yet: there is never more than one
  #timer = 0;
  #woken = false; // since the last tick

  /** @param {(now: number) => void} tick  Told the time; each one is to be answered, see `go`. */
  constructor(tick) {
    this.#tick = tick;
  }

  /** The last tick is answered: the next comes with the screen's frame, or, if nothing changes, after a rest. */
  go(rests = false) {
    this.#open = false;
    if (!rests || this.#woken) this.#ask();
    else this.#timer ||= window.setTimeout((now = performance.now()) => this.#rested(now), REST);
  }

  /** Something has been done: there is no rest until it is answered. */
  wake() {
    this.#woken = true;
    if (!this.#timer) return;
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    this.#ask();
  }

  #ask() {
    if (this.#asked) return;
    this.#asked = true;
    requestAnimationFrame((now) => {
      this.#asked = false;
      this.#give(now);
    });
  }

  /** A rest is over; in a page that nobody sees, time stands. @param {number} now */
  #rested(now) {
    this.#timer = 0;
    if (document.hidden) this.#ask();
    else this.#give(now);
  }

  /** @param {number} now */
  #give(now) {
    if (this.#open) return;
    this.#open = true;
    this.#woken = false;
    this.#tick(now);
  }
}
