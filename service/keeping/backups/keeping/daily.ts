import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeepingContext } from '../../../kernel/context.ts';
import type { Running } from '../../../kernel/module.ts';
import type { Turn } from '../copying/desk.ts';
import { makeCopy, nameCopy } from '../copying/make-copy.ts';
import { moveCopy, proveInThread } from '../jobs.ts';
import { noteFailure, noteSuccess, saveFailure, tellTrouble } from './attention.ts';
import { copiesIn, listCopies, type StoredCopy, writeSidecar } from './copy-files.ts';
import { copyFolders, isAvailable, makeOwnFolder, ownFolder, scratchFolder } from './places.ts';
import { isDailyDue, readDailyNote, tellOfDaily } from './rules.ts';

/** Makes the daily backup at its time. The hourly task makes up for a missed one. */
export function startDaily(context: KeepingContext): Running {
  const timer = context.machine.schedule('0 10 3 * * *', () => {
    lookAfterCopies(context).catch((error: unknown) =>
      context.log.error({ err: error }, 'the daily copy was not begun'),
    );
  });
  return {
    close: async () => {
      timer.stop();
      await context.copyDesk.close();
    },
  };
}

/** The work that is due now. */
type Due = { moves: StoredCopy[]; copy: boolean; proof: StoredCopy | null };

/**
 * Starts the work that is due, and warns the owner of problems. It moves backups to the chosen folder once that is
 * available again, makes the daily backup, or proves one that was left unproven when the service ended.
 */
export async function lookAfterCopies(context: KeepingContext): Promise<void> {
  const { clock, copyDesk, settings } = context;
  if (copyDesk.running()) return;
  await saveFailure(context);
  const since = settings.get('backupsSince');
  if (since === null || since > clock.now()) return settings.set('backupsSince', clock.now());
  await tellTrouble(context);
  const due = await findDue(context, since);
  const [about = due.proof] = due.moves;
  const wanted = due.copy ? await nameCopy(context, 'daily') : null;
  const first = about ?? wanted;
  if (!first) return;
  const begun = { name: first.name, reason: first.reason, step: 'moving' as const, startedAt: clock.now() };
  copyDesk.take(begun, async (turn) => {
    for (const copy of due.moves) await moveHome(context, copy, turn);
    if (wanted) await makeCopy(context, wanted, turn);
    else if (due.proof) await proveWaiting(context, due.proof, turn);
  });
}

async function findDue(context: KeepingContext, since: number): Promise<Due> {
  const { clock, clockCheck, settings } = context;
  const copies = await listCopies(await copyFolders(context));
  const chosen = settings.get('backupsFolder');
  const moves = chosen && (await isAvailable(chosen)) ? await copiesIn(ownFolder(context)) : [];
  const own = copies.filter(({ reason }) => reason === 'daily').map(({ at }) => at);
  const team = await readDailyNote(context);
  const facts = team ? { since: 0, made: [...own, team.at] } : { since, made: own };
  const isDue = settings.get('dailyBackups') && isDailyDue({ now: clock.now(), ...facts });
  const [newest] = copies;
  return {
    moves,
    copy: isDue && clockCheck.isPlausible() && (await context.jobs.ask('backups')),
    proof: newest && !newest.proof ? newest : null,
  };
}

/** Moves a backup from the data folder to the chosen folder. */
async function moveHome(context: KeepingContext, copy: StoredCopy, { signal, enter }: Turn): Promise<void> {
  const folder = context.settings.get('backupsFolder')?.path;
  if (folder === undefined || signal.aborted) return;
  enter({ name: copy.name, reason: copy.reason, step: 'moving' });
  try {
    await context.threads.copies.run(moveCopy, { copy, folder }, signal);
  } catch (error) {
    if (!signal.aborted) await noteFailure(context, 'moving', error);
  } finally {
    await context.threads.copies.rest();
  }
}

async function proveWaiting(
  context: KeepingContext,
  { name, reason }: StoredCopy,
  { signal, enter }: Turn,
): Promise<void> {
  // The backup may have been moved a moment ago.
  const copy = (await listCopies(await copyFolders(context))).find((other) => other.name === name);
  if (!copy || signal.aborted) return;
  enter({ name, reason, step: 'proving' });
  const scratch = scratchFolder(context, name);
  try {
    await makeOwnFolder(context);
    await rm(scratch, { recursive: true, force: true });
    const proof = await proveInThread(context, copy.path, join(scratch, 'proof'), { signal });
    await writeSidecar(copy.folder, name, { ...copy, proof });
    if (reason === 'daily') await tellOfDaily(context, copy.at, proof.ok);
    await noteSuccess(context);
  } catch (error) {
    if (!signal.aborted) await noteFailure(context, 'proving', error);
  } finally {
    await context.threads.copies.rest();
    await rm(scratch, { recursive: true, force: true }).catch(() => undefined);
  }
}
