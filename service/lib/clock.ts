/** The time. Tests pass a clock that they set. */
export type Clock = {
  /** Milliseconds UTC. The computer's clock can be put forward and back at any time. */
  now(): number;
  /** Milliseconds since a fixed moment; unlike `now`, never put forward or back. */
  elapsed(): number;
};

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };
