export { keepCache } from './cache/keep-cache.ts';
export { startWhenReachable, type WaitingTold, type WaitOptions } from './wait-and-start.ts';
