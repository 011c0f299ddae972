import { MINUTE, SECOND } from '../../lib/time.ts';

/** How an instance is doing, as the owner reads it (docs/contract/instances.md#states). */
export type InstanceState = 'well' | 'behind' | 'unseen' | 'removed';

/** An instance says every ten seconds that it is there. */
const UNSEEN_AFTER = MINUTE;

/** It follows the others twice a second. */
const BEHIND_AFTER = 5 * SECOND;

/** Times are in milliseconds. */
export function stateOf(instance: { isRemoved: boolean; seenAgo: number; feedLag: number }): InstanceState {
  if (instance.isRemoved) return 'removed';
  if (instance.seenAgo > UNSEEN_AFTER) return 'unseen';
  return instance.feedLag > BEHIND_AFTER ? 'behind' : 'well';
}
