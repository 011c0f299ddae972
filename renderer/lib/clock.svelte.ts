const TICK_MS = 30_000;

/** The present moment for relative times, one timer for the whole page. */
export class Clock {
  /** Milliseconds UTC, at most half a minute old. */
  now = $state(Date.now());
  /** Moments before the next tick that are waited for. */
  readonly #awaited = new Set<number>();

  constructor() {
    setInterval(() => {
      this.now = Date.now();
    }, TICK_MS);
  }

  /** Whether a moment (milliseconds UTC) has come; what reads this is told as it comes, not half a minute later. */
  hasCome(moment: number): boolean {
    if (moment > this.now) this.#await(moment);
    return moment <= this.now;
  }

  /** Later moments are asked for again with every tick. */
  #await(moment: number): void {
    const left = moment - Date.now();
    if (left > TICK_MS || this.#awaited.has(moment)) return;
    this.#awaited.add(moment);
    setTimeout(() => {
      this.#awaited.delete(moment);
      this.now = Math.max(moment, Date.now());
    }, left);
  }
}

export const clock = new Clock();
