import type { KeepingContext } from '../../../kernel/context.ts';
import { DAY, MINUTE } from '../../../lib/time.ts';
import type { DailyCopy } from '../settings.ts';

/** When the daily copy is made, by the clock of this computer: hours and minutes. */
const AT = { hour: 3, minute: 10 } as const;

/** When the last daily backup was due, and when the next one is, ms UTC. `now` in the same. */
export function dailyMoments(now: number): { last: number; next: number } {
  const today = momentOn(now);
  return today <= now
    ? { last: today, next: momentOn(now + DAY) }
    : { last: momentOn(now - DAY), next: today };
}

/** The time of the daily backup on the day of `moment`. */
function momentOn(moment: number): number {
  const day = new Date(moment);
  day.setHours(AT.hour, AT.minute, 0, 0);
  return day.getTime();
}

type DailyFacts = {
  now: number;
  /** When backups first became possible, ms UTC. */
  since: number;
  /** When the present daily backups were made, ms UTC. */
  made: readonly number[];
};

/** Whether a daily backup is due: none was made since the last due time, maybe because the computer slept. */
export function isDailyDue({ now, since, made }: DailyFacts): boolean {
  const { last } = dailyMoments(now);
  // A backup from the future was made while the clock was wrong.
  return since < last && !made.some((at) => at >= last && at <= now + MINUTE);
}

/** How the instances of a team tell each other of daily backups. */
export type DailyNotes = {
  /**
   * The newest daily backup of the team, made by any instance; null when there is none, and with a single instance.
   */
  read(context: KeepingContext): Promise<DailyCopy | null>;
  /**
   * Tells the other instances of a daily backup made here and whether it passed its proof (null before the proof);
   * `at` in milliseconds UTC. False when another instance was faster, so that this backup is one too many.
   */
  tell(context: KeepingContext, at: number, ok: boolean | null): Promise<boolean>;
};

/** For a single instance. */
export const noDailyNotes: DailyNotes = { read: async () => null, tell: async () => true };

/** See `DailyNotes.read`. */
export const readDailyNote = (context: KeepingContext): Promise<DailyCopy | null> =>
  context.deployment.dailyNotes.read(context);

/** See `DailyNotes.tell`. */
export const tellOfDaily = (context: KeepingContext, at: number, ok: boolean | null): Promise<boolean> =>
  context.deployment.dailyNotes.tell(context, at, ok);

/** The owner is warned after so many days without a good backup; one night may be missed. */
const LONGEST_WITHOUT = 2;

export type AttentionKind = 'failed' | 'proof-failed' | 'folder-gone' | 'overdue';

type Condition = {
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
export function findTrouble(facts: Condition): { kind: AttentionKind; days: number } | null {
  const days = Math.floor((facts.now - facts.goodAt) / DAY);
  if (facts.newestProven?.isGood === false) return { kind: 'proof-failed', days };
  if (facts.isFolderGone) return { kind: 'folder-gone', days };
  if (facts.hasFailed) return { kind: 'failed', days };
  return facts.isDaily && days >= LONGEST_WITHOUT ? { kind: 'overdue', days } : null;
}
