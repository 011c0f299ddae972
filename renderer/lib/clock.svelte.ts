const TICK_MS = 30_000;

/** The present moment for relative times, one timer for the whole page. */
class Clock {
  /** Milliseconds UTC, at most half a minute old. */
  now = $state(Date.now());

  constructor() {
    setInterval(() => {
      this.now = Date.now();
    }, TICK_MS);
  }
}

export const clock = new Clock();
