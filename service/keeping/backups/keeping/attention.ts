import { backupLetter, postLetter, sendsMail } from '../../../base/mail/index.ts';
import { storageFaultOf } from '../../../db/storage-fault.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { errorCode } from '../../../lib/error-code.ts';
import { type Said, type Saying, say } from '../../../lib/words.ts';
import { backupWords } from '../../words.ts';
import type { CopyStep } from '../copying/desk.ts';
import { listOwners } from '../repository.ts';
import type { CopyFailure } from '../settings.ts';
import { listCopies, type StoredCopy } from './copy-files.ts';
import { copyFolders, isAvailable } from './places.ts';
import { type AttentionKind, findTrouble, readDailyNote } from './rules.ts';

export type Attention = { kind: AttentionKind; message: Said };

/** The last attempt of this instance, if it failed. */
export const lastFailure = ({ copyDesk, settings }: KeepingContext): CopyFailure | null =>
  copyDesk.unsaved ?? settings.get('backupFailure');

/** The problem with backups that the owner should look at; null when there is none. */
export async function findAttention(
  context: KeepingContext,
  copies: readonly StoredCopy[],
): Promise<Attention | null> {
  const { clock, settings } = context;
  const chosen = settings.get('backupsFolder');
  const failure = lastFailure(context);
  const newest = copies.find(({ proof }) => proof !== null);
  const good = copies.find(({ proof }) => proof?.ok);
  const team = await readDailyNote(context);
  const trouble = findTrouble({
    now: clock.now(),
    hasFailed: failure !== null,
    newestProven: newest?.proof ? { isGood: newest.proof.ok } : null,
    isFolderGone: chosen !== null && !(await isAvailable(chosen)),
    isDaily: settings.get('dailyBackups'),
    goodAt: Math.max(good?.at ?? 0, team?.ok ? team.at : 0, settings.get('backupsSince') ?? clock.now()),
  });
  switch (trouble?.kind) {
    case undefined:
      return null;
    case 'proof-failed':
      return {
        kind: 'proof-failed',
        message: backupWords.unproven({ at: newest?.at ?? 0, problem: newest?.proof?.problem ?? '' }),
      };
    case 'folder-gone':
      return { kind: 'folder-gone', message: backupWords.folderGone({ path: chosen?.path ?? '' }) };
    case 'failed':
      return { kind: 'failed', message: failure?.message ?? '' };
    case 'overdue':
      return { kind: 'overdue', message: backupWords.overdue({ days: trouble.days }) };
  }
}

/** Shows a notification and sends a mail about a problem that the owner has not been told of. */
export async function tellTrouble(context: KeepingContext): Promise<void> {
  const attention = await findAttention(context, await listCopies(await copyFolders(context)));
  const kind = attention?.kind ?? null;
  if (kind === context.settings.get('toldBackupTrouble')) return;
  // Only one instance reports that there is no backup; every instance reports problems of its own computer.
  if (kind === 'overdue' && !(await context.jobs.ask('backups'))) return;
  if (attention) {
    const language = context.noticeLanguage();
    context.showNotice({
      title: say(language, backupWords.notice),
      body: say(language, attention.message),
      path: '/app/settings/backups',
    });
    if (sendsMail(context)) await writeToOwners(context, attention.message);
  }
  await context.settings.set('toldBackupTrouble', kind);
}

async function writeToOwners(context: KeepingContext, message: Said): Promise<void> {
  const address = `${context.hosts.baseUrl()}/app/settings/backups`;
  for (const { id, email, language } of await listOwners(context.database.read))
    await postLetter(context, { accountId: id, email, language }, backupLetter(message, address));
}

/** Why a backup failed. */
export function failureSentence(error: unknown): Saying {
  const code = errorCode(error) ?? '';
  if (/^(ENOENT|ENOTDIR|ESTALE|ENODEV|ENXIO|ENOTCONN|EHOSTDOWN)/.test(code)) return backupWords.failure.gone;
  const reason = error instanceof Error ? (errorCode(error) ?? error.message) : String(error);
  switch (storageFaultOf(error)) {
    case 'full':
      return backupWords.failure.full;
    case 'read-only':
      return backupWords.failure.readOnly;
    case 'missing':
      return backupWords.failure.gone;
    case 'failing':
      return backupWords.failure.failing;
    case 'damaged':
      return backupWords.failure.damaged;
    case 'unreachable':
    case 'refused':
      return backupWords.failure.unreachable;
    case null:
      return backupWords.failure.other({ reason });
  }
}

/** Records that a backup failed, for the owner. */
export async function noteFailure(context: KeepingContext, step: CopyStep, error: unknown): Promise<void> {
  const { clock, log } = context;
  log.error({ err: error, step }, 'a copy was not made');
  context.copyDesk.unsaved = { at: clock.now(), step, message: failureSentence(error) };
  await saveFailure(context);
}

/** Stores a failure that is not stored yet, and tells the owner. If that fails, the next hourly task tries again. */
export async function saveFailure(context: KeepingContext): Promise<void> {
  const { copyDesk, log, settings } = context;
  const { unsaved } = copyDesk;
  if (!unsaved) return;
  try {
    await settings.set('backupFailure', unsaved);
    if (copyDesk.unsaved === unsaved) copyDesk.unsaved = null;
    await tellTrouble(context);
  } catch (cause) {
    log.error({ err: cause }, 'the owner could not be told that a copy was not made');
  }
}

/** Records that the last attempt succeeded. */
export async function noteSuccess(context: KeepingContext): Promise<void> {
  context.copyDesk.unsaved = null;
  if (context.settings.get('backupFailure')) await context.settings.set('backupFailure', null);
  await tellTrouble(context);
}
