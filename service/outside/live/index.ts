export type { WatchClicks } from './sums/watch.ts';
export { watchOwnClicks } from './sums/watch.ts';
