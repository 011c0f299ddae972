/** Tests pass a clock they move themselves. */
export type Clock = {
  /** Milliseconds UTC. The computer's clock can be put forward and back at any time. */
  now(): number;
  /** Milliseconds since some moment before the start; nothing puts them forward or back. */
  elapsed(): number;
};

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };
