export { sweepCache, sweepCacheAfterRemovals } from './sweep.ts';
