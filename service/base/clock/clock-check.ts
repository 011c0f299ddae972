import type { Clock } from '../../lib/time.ts';

/** A leap forward of more than this is doubted, ms: as long as a deleted account can be restored. */
const MOST_AHEAD = 7 * 86_400_000;

/** How long a doubted clock must run without another leap to be trusted, ms. */
const TRIAL = 3_600_000;

type ClockReading = { now: number; elapsed: number };

/**
 * Decides whether the clock is trusted for what cannot be undone, such as erasing by age.
 *
 * A clock that is ahead by mistake would erase data too early. So after a leap of more than a week, it must run steadily
 * for an hour first. The leap may be right: the computer may have been off for long.
 *
 * Why: docs/decisions/base.md#untrusted-clock
 */
export class ClockCheck {
  readonly #clock: Clock;
  #known: ClockReading;
  #doubted: ClockReading | null = null;

  /** `lastKnown` is the last trusted time, ms UTC; null when none is stored. */
  constructor(clock: Clock, lastKnown: number | null) {
    this.#clock = clock;
    this.#known = { now: lastKnown ?? clock.now(), elapsed: clock.elapsed() };
  }

  /** Whether what is due may be erased now. A clock that is behind is trusted: by it, less is due. */
  isPlausible(): boolean {
    const reading = { now: this.#clock.now(), elapsed: this.#clock.elapsed() };
    // The clock leapt again: the trial begins anew.
    if (this.#doubted && Math.abs(leapBetween(this.#doubted, reading)) > MOST_AHEAD) this.#doubted = null;
    const isNear = leapBetween(this.#known, reading) <= MOST_AHEAD;
    const isTried = this.#doubted !== null && reading.elapsed - this.#doubted.elapsed >= TRIAL;
    if (isNear || isTried) {
      this.#known = reading;
      this.#doubted = null;
      return true;
    }
    this.#doubted ??= reading;
    return false;
  }
}

/** By how much the clock advanced more than the time that passed, ms; negative when it was put back. */
const leapBetween = (before: ClockReading, after: ClockReading): number =>
  after.now - before.now - (after.elapsed - before.elapsed);
