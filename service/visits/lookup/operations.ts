import type { Operations } from '../../threads/operations.ts';
import { findNamesAfter } from './names/names-repository.ts';
import { countWanted, dismissWanted, listWanted, removeWantedBefore } from './wanted/wanted-repository.ts';

export const operations: Operations = {
  writes: [countWanted, dismissWanted, removeWantedBefore],
  queries: [findNamesAfter, listWanted],
};
