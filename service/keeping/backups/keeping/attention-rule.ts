import { DAY } from '../../../lib/duration.ts';

/** Without a good copy for so long, the owner is told, days: one night may be missed. */
const LONGEST_WITHOUT = 2;

export type AttentionKind = 'failed' | 'proof-failed' | 'folder-gone' | 'overdue';

type Facts = {
  now: number;
  /** Whether the last attempt failed. */
  hasFailed: boolean;
  /** The newest copy that a proof was tried with. */
  newestProven: { isGood: boolean } | null;
  /** Whether a folder was chosen that is not there. */
  isFolderGone: boolean;
  isDaily: boolean;
  /** When the newest good copy was made, or copies began, ms UTC. */
  goodAt: number;
};

/** What the owner has to look after first; null when copies are well. `days`: without a good copy. */
export function findTrouble(facts: Facts): { kind: AttentionKind; days: number } | null {
  const days = Math.floor((facts.now - facts.goodAt) / DAY);
  if (facts.newestProven?.isGood === false) return { kind: 'proof-failed', days };
  if (facts.isFolderGone) return { kind: 'folder-gone', days };
  if (facts.hasFailed) return { kind: 'failed', days };
  return facts.isDaily && days >= LONGEST_WITHOUT ? { kind: 'overdue', days } : null;
}
