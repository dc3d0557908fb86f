// @ts-check
/** The pace: a tick in each frame of the screen, and in every third or so while nothing changes. */

const REST = 35; // milliseconds (chosen): of 60 frames a second, the third one from the last tick comes then

export class Pace {
  #tick;
  #asked = false; // for a frame of the screen
  #answered = true;
  #resting = 0; // a timer's number

  /** @param {(now: number) => void} tick  Told the time; each tick is to be answered, see `go`. */
  constructor(tick) {
    this.#tick = tick;
  }

  /** The last tick has been answered: go on, or wait for a while if nothing changes. @param {boolean} rests */
  go(rests) {
    this.#answered = true;
    if (rests) this.#resting ||= window.setTimeout(() => this.wake(), REST);
    else this.#ask();
  }

  /** Something has been done: there is no rest. */
  wake() {
    if (!this.#resting) return;
    window.clearTimeout(this.#resting);
    this.#resting = 0;
    this.#ask();
  }

  #ask() {
    if (this.#asked || !this.#answered) return;
    this.#asked = true;
    requestAnimationFrame((now) => {
      this.#asked = this.#answered = false;
      this.#tick(now);
    });
  }
}
