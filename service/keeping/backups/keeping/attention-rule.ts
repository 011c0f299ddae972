import { DAY } from '../../../lib/time.ts';

/** The owner is warned after so many days without a good backup; one night may be missed. */
const LONGEST_WITHOUT = 2;

export type AttentionKind = 'failed' | 'proof-failed' | 'folder-gone' | 'overdue';

type Facts = {
  now: number;
  /** Whether the last attempt failed. */
  hasFailed: boolean;
  /** The newest backup that was restored as a test. */
  newestProven: { isGood: boolean } | null;
  /** Whether the chosen folder is missing. */
  isFolderGone: boolean;
  isDaily: boolean;
  /** When the newest good backup was made, or when backups were first possible, ms UTC. */
  goodAt: number;
};

/** The most urgent problem with backups; null when there is none. `days`: since the last good backup. */
export function findTrouble(facts: Facts): { kind: AttentionKind; days: number } | null {
  const days = Math.floor((facts.now - facts.goodAt) / DAY);
  if (facts.newestProven?.isGood === false) return { kind: 'proof-failed', days };
  if (facts.isFolderGone) return { kind: 'folder-gone', days };
  if (facts.hasFailed) return { kind: 'failed', days };
  return facts.isDaily && days >= LONGEST_WITHOUT ? { kind: 'overdue', days } : null;
}
