import type { Clock } from '../../lib/clock.ts';

/** A clock that is ahead by more than this is doubted, in milliseconds: as long as a deleted account can be restored. */
const MOST_AHEAD = 7 * 86_400_000;

/** How long a clock must then go on steadily to be believed, in milliseconds. */
const TRIAL = 3_600_000;

type Reading = { now: number; elapsed: number };

/**
 * Tells whether the clock may be acted on where that cannot be undone.
 *
 * What is erased by its age is gone although the clock is put right an hour later. So a clock that is far ahead of the
 * last known time has to go on steadily for an hour first. It may be right: the computer was off for long.
 */
export class ClockCheck {
  readonly #clock: Clock;
  #known: Reading;
  #doubted: Reading | null = null;

  /** `lastKnown` is what the clock said when it was last believed, in milliseconds UTC; null when nobody knows. */
  constructor(clock: Clock, lastKnown: number | null) {
    this.#clock = clock;
    this.#known = { now: lastKnown ?? clock.now(), elapsed: clock.elapsed() };
  }

  /** Whether what is due by the clock may be erased. A clock that is behind erases nothing, and is believed. */
  isPlausible(): boolean {
    const reading = { now: this.#clock.now(), elapsed: this.#clock.elapsed() };
    // Put to another time once more: the trial begins anew.
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

/** By how much the clock went ahead of the time that passed, in milliseconds; below zero when it was put back. */
const leapBetween = (before: Reading, after: Reading): number =>
  after.now - before.now - (after.elapsed - before.elapsed);
