import type { Operations } from '../../threads/operations.ts';
import { findOwnNames } from './address-bar/suggest-repository.ts';
import { findAllNames } from './names/names-repository.ts';
import { countWanted, dismissWanted, listWanted, removeWantedBefore } from './wanted/wanted-repository.ts';

/** What other modules' queries share with these. */
export { readWanted, WantedSum } from './wanted/wanted-repository.ts';

export const operations: Operations = {
  writes: [countWanted, dismissWanted, removeWantedBefore],
  queries: [findAllNames, findOwnNames, listWanted],
};
