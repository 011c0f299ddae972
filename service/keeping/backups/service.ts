import { stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import type { Language } from '../../../words/language.ts';
import type { KeepingContext } from '../../kernel/context.ts';
import { operatorCommand } from '../../kernel/operator-command.ts';
import { getOrCreateSecret } from '../../kernel/secrets.ts';
import type { Actor } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { toIso } from '../../lib/timestamp.ts';
import { type Saying, say } from '../../lib/words.ts';
import { backupWords } from '../words.ts';
import type { Backup, BackupList, BackupSettings, BackupSettingsInput } from './api.ts';
import { beginCopy } from './copying/make-copy.ts';
import { type Attention, findAttention, lastFailure, tellTrouble } from './keeping/attention.ts';
import { listCopies, type StoredCopy } from './keeping/copy-files.ts';
import {
  copyFolders,
  findMountPoint,
  findTarget,
  freeBytes,
  isAvailable,
  ownFolder,
  takesFiles,
} from './keeping/places.ts';
import { dailyMoments, readDailyNote } from './keeping/rules.ts';
import type { CopyProof } from './proof/proof.ts';
import type { PractiseResponse } from './restoring/restoring-model.ts';
import { recoveryCodeOf } from './seal.ts';
import type { ChosenFolder } from './settings.ts';

/** All backups and their condition; sentences are in the language of the reader. */
export async function describeBackups(context: KeepingContext, language: Language): Promise<BackupList> {
  const { clock, copyDesk, deployment, settings } = context;
  const copies = await listCopies(await copyFolders(context));
  const running = copyDesk.running();
  const failure = lastFailure(context);
  const isDaily = settings.get('dailyBackups');
  const team = await readDailyNote(context);
  const attention = await findAttention(context, copies);
  return {
    backups: copies.map((copy) => toBackup(copy, language)),
    running: running && {
      name: running.name,
      reason: running.reason,
      step: running.step,
      started_at: toIso(running.startedAt),
    },
    failure: failure && { ...failure, at: toIso(failure.at), message: say(language, failure.message) },
    attention: attention && sayAttention(attention, language),
    daily: isDaily,
    next_at: isDaily ? toIso(dailyMoments(clock.now()).next) : null,
    folder: await describeFolder(context),
    server: toServerView(deployment.server),
    team_daily: team && { at: toIso(team.at), made_by: team.by, ok: team.ok },
  };
}

const toServerView = (place: string | null): BackupList['server'] =>
  place === null ? null : { place, restore: operatorCommand('restore'), move: operatorCommand('move') };

const toBackup = ({ name, at, size, reason, proof, folder, by }: StoredCopy, language: Language): Backup => ({
  name,
  at: toIso(at),
  size,
  reason,
  proof: proof && toProofView(proof, language),
  folder,
  made_by: by,
});

/** The result of a proof, as the owner reads it. */
export const toProofView = (proof: CopyProof, language: Language): PractiseResponse => ({
  ...proof,
  at: toIso(proof.at),
  problem: proof.problem === null ? null : say(language, proof.problem),
});

/** A problem with backups, as the owner reads it. */
export const sayAttention = (
  { kind, message }: Attention,
  language: Language,
): { kind: Attention['kind']; message: string } => ({ kind, message: say(language, message) });

async function describeFolder(context: KeepingContext): Promise<BackupList['folder']> {
  const chosen = context.settings.get('backupsFolder');
  const path = chosen?.path ?? ownFolder(context);
  const available = chosen === null || (await isAvailable(chosen));
  // The folder in the data folder is created with the first backup.
  const looked = chosen ? path : context.config.dataDir;
  return { path, chosen: chosen !== null, available, free_bytes: available ? await freeBytes(looked) : null };
}

/** Begins a backup. @throws AppError 409 while other work on backups is running. */
export async function makeOnDemand(context: KeepingContext): Promise<Backup> {
  const { name, at, reason } = await beginCopy(context, 'demand');
  const { path } = await findTarget(context);
  const madeBy = context.deployment.makerOf(context.machine);
  return { name, at: toIso(at), size: 0, reason, proof: null, folder: path, made_by: madeBy };
}

export const describeBackupSettings = ({ settings }: KeepingContext): BackupSettings => ({
  daily: settings.get('dailyBackups'),
  folder: settings.get('backupsFolder')?.path ?? null,
});

/**
 * Changes the given settings. Backups in the former folder stay there until they are too old.
 *
 * @throws AppError 400 for a folder that cannot be used.
 */
export async function changeBackupSettings(
  context: KeepingContext,
  { daily, folder }: BackupSettingsInput,
  actor: Actor,
): Promise<BackupSettings> {
  const { settings } = context;
  const before = settings.get('backupsFolder');
  if (folder !== undefined && folder !== (before?.path ?? null)) {
    const chosen = folder === null ? null : await readFolder(context, folder);
    if (before)
      await settings.set('formerBackupsFolders', withFormer(settings.get('formerBackupsFolders'), before));
    await settings.set('backupsFolder', chosen, actor);
  }
  if (daily !== undefined) await settings.set('dailyBackups', daily, actor);
  await tellTrouble(context);
  return describeBackupSettings(context);
}

/** How many former backup folders are still tidied up. */
const MOST_FORMER = 10;

const withFormer = (former: readonly ChosenFolder[], folder: ChosenFolder): ChosenFolder[] =>
  [folder, ...former.filter(({ path }) => path !== folder.path)].slice(0, MOST_FORMER);

async function readFolder({ config }: KeepingContext, given: string): Promise<ChosenFolder> {
  const refuse = (message: Saying): AppError =>
    new AppError('validation_error', message, { field: 'folder' });
  if (!isAbsolute(given)) throw refuse(backupWords.folder.relative);
  const path = resolve(given);
  if (!relative(config.dataDir, path).startsWith('..')) throw refuse(backupWords.folder.inside({ path }));
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) throw refuse(backupWords.folder.missing({ path }));
  const folder = { path, mountPoint: await findMountPoint(path) };
  if (!((await isAvailable(folder)) && (await takesFiles(path))))
    throw refuse(backupWords.folder.refused({ path }));
  return folder;
}

/**
 * The recovery code, which is the installation's backup key in letters. Records that it was shown, if the disk has
 * room.
 */
export async function showRecoveryCode({ clock, log, secrets, settings }: KeepingContext): Promise<string> {
  const code = recoveryCodeOf(getOrCreateSecret(secrets, 'backup-key'));
  await settings
    .set('recoveryCodeShownAt', clock.now())
    .catch((error: unknown) => log.warn({ err: error }, 'that the recovery code was shown was not kept'));
  return code;
}

/** Whether a person has seen the recovery code. */
export const wasRecoveryCodeShown = ({ settings }: Pick<KeepingContext, 'settings'>): boolean =>
  settings.get('recoveryCodeShownAt') !== null;

/**
 * The problem with backups that the owner should look at, and when the newest good one was made (ms UTC; null without
 * one).
 */
export async function findCopyState(
  context: KeepingContext,
): Promise<{ attention: Attention | null; goodAt: number | null }> {
  const copies = await listCopies(await copyFolders(context));
  const good = copies.find(({ proof }) => proof?.ok);
  return { attention: await findAttention(context, copies), goodAt: good?.at ?? null };
}
