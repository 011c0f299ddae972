import type { Clock } from '../../service/lib/time.ts';

/** A clock that stands at its own moment and moves only when told. */
export type FakeClock = Clock & {
  /** So many milliseconds pass. */
  advance(ms: number): void;
  /** The clock is set to a moment (milliseconds UTC); no time passes. */
  set(now: number): void;
};

export function createFakeClock(start = Date.UTC(2026, 8, 13, 12)): FakeClock {
  let now = start;
  let elapsed = 0;
  return {
    now: () => now,
    elapsed: () => elapsed,
    advance: (ms) => {
      now += ms;
      elapsed += ms;
    },
    set: (moment) => {
      now = moment;
    },
  };
}
