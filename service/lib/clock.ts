/** Now, in milliseconds UTC. Tests pass a clock they move themselves. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Date.now() };
