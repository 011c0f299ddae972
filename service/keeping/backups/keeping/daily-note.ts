import type { KeepingContext } from '../../../kernel/context.ts';
import type { DailyCopy } from '../settings.ts';
import { noteDailyCopy } from './daily-note-repository.ts';
import { dailyMoments } from './daily-rule.ts';

/** The newest daily copy of the team, whichever instance made it; null without one, and where there is one instance. */
export const readDailyNote = async ({ instance, settings }: KeepingContext): Promise<DailyCopy | null> =>
  instance.isShared ? settings.read('newestDailyCopy') : null;

/**
 * Tells the other instances of a daily copy that was made here, with what came of its proof, null before that; `at` in
 * milliseconds UTC. False when another one was faster: this copy is one too many.
 */
export async function tellOfDaily(
  { clock, database, instance, machine }: KeepingContext,
  at: number,
  ok: boolean | null,
): Promise<boolean> {
  if (!instance.isShared) return true;
  const copy = { at, instance: instance.id, by: machine.hostname(), ok };
  return database.write(noteDailyCopy, { copy, since: dailyMoments(clock.now()).last });
}
