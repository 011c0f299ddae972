import type { Clock } from '../../service/lib/clock.ts';

/** A clock that stands at its own moment and moves only when told. Milliseconds UTC. */
export type FakeClock = Clock & { advance(ms: number): void; set(now: number): void };

export function createFakeClock(start = Date.UTC(2026, 8, 13, 12)): FakeClock {
  let now = start;
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    set: (moment) => {
      now = moment;
    },
  };
}
