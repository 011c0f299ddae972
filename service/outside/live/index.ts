export type { WatchClicks } from './sums/click-teller.ts';
export { watchOwnClicks } from './sums/click-teller.ts';
