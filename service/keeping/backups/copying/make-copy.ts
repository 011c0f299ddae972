import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { storageFaultOf } from '../../../db/storage-fault.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { withKeptToken } from '../../../kernel/kept-token.ts';
import { getOrCreateSecret } from '../../../kernel/secrets.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Said } from '../../../lib/words.ts';
import { backupWords } from '../../words.ts';
import type { CopyReason } from '../archive/manifest.ts';
import { packCopy, proveInThread, stageCopy } from '../jobs.ts';
import { failureSentence, noteFailure, noteSuccess, tellTrouble } from '../keeping/attention.ts';
import { archivePath, copyName, type StoredCopy, writeSidecar } from '../keeping/copy-files.ts';
import { findTarget, makeOwnFolder, ownFolder, requireRoom, scratchFolder } from '../keeping/places.ts';
import { tellOfDaily } from '../keeping/rules.ts';
import { removeCopy, tidyCopies } from '../keeping/tidy.ts';
import type { CopyProof, Staged, Staging } from '../proof/proof.ts';
import { type SealingKey, sealSecrets } from '../seal.ts';
import type { CopyStep, Turn } from './desk.ts';

/** A backup that has not been made yet. `at` in milliseconds UTC. */
export type WantedCopy = Pick<StoredCopy, 'name' | 'at' | 'reason'>;

/** The data that a backup is made from. */
export type CopySource = Pick<Staging, 'address' | 'reading' | 'media'>;

/** Differences from an ordinary backup, for one that another installation will open, or one of a former state. */
export type CopyTerms = {
  /** A state that no longer changes; when absent, the data that the service works with. */
  source?: CopySource;
  /** Seals these secrets with the others, and uses this key instead of the installation's. */
  seal?: { key?: SealingKey; secrets: Readonly<Record<string, string>> };
  /** Called with each step. */
  entered?(step: CopyStep): void;
  /**
   * Called when the backup was made and proven, or has failed; then with the reason. Its promise is awaited and must
   * not reject.
   */
  ended?(problem: Said | null): Promise<void>;
};

/**
 * Starts a backup, which is made and proven after this has resolved; returns its name. A failure is recorded and
 * reported to the owner.
 *
 * @throws AppError 409 while other work on backups is running.
 */
export async function beginCopy(
  context: KeepingContext,
  reason: CopyReason,
  terms: CopyTerms = {},
): Promise<WantedCopy> {
  const wanted = await nameCopy(context, reason);
  const first = { name: wanted.name, reason, step: 'copying' as const, startedAt: wanted.at };
  if (context.copyDesk.take(first, (turn) => makeCopy(context, wanted, turn, terms))) return wanted;
  throw new AppError('conflict', backupWords.running);
}

/** A backup for a moment, ms UTC, with a name that is still free: names only tell seconds. */
export async function nameCopy(
  context: KeepingContext,
  reason: CopyReason,
  moment = context.clock.now(),
): Promise<WantedCopy> {
  const { path } = await findTarget(context);
  for (let at = moment; ; at += 1_000) {
    const name = copyName(at, reason);
    const taken = [path, ownFolder(context)].map((folder) => exists(archivePath(folder, name)));
    if (!(await Promise.all(taken)).includes(true)) return { name, at, reason };
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Makes and proves a backup, and removes outdated ones. A failure is recorded and reported; never rejects. */
export async function makeCopy(
  context: KeepingContext,
  wanted: WantedCopy,
  turn: Turn,
  terms: CopyTerms = {},
): Promise<void> {
  let step: CopyStep = 'copying';
  let problem: Said | null;
  const enter: Turn['enter'] = (now) => {
    step = now.step ?? step;
    turn.enter(now);
    terms.entered?.(step);
  };
  try {
    enter({ name: wanted.name, reason: wanted.reason, step });
    ({ problem } = await makeAndProve(context, wanted, { ...turn, enter }, terms));
  } catch (error) {
    const isFailure = !turn.signal.aborted && !(error instanceof OneTooMany);
    problem = failureSentence(error);
    // A former state may have been replaced because it was damaged.
    if (terms.source && storageFaultOf(error) === 'damaged')
      context.log.warn({ err: error, copy: wanted.name }, 'no copy is made of a damaged database');
    else if (isFailure) await noteFailure(context, step, error);
  }
  await terms.ended?.(problem);
  if (!turn.signal.aborted) await tidyCopies(context);
}

async function makeAndProve(
  context: KeepingContext,
  wanted: WantedCopy,
  { signal, enter }: Turn,
  { seal, source }: CopyTerms,
): Promise<CopyProof> {
  const { threads } = context;
  await makeOwnFolder(context);
  const scratch = scratchFolder(context, wanted.name);
  const folder = join(scratch, 'state');
  try {
    await requireRoom(context);
    // Clicks that were answered already belong in the backup; when the disk is full, they stay in the queue.
    await context.clicks.flush().catch(() => undefined);
    const state = source ?? liveSource(context);
    const staged = await threads.copies.run(stageCopy, { ...state, folder }, signal);
    enter({ step: 'packing' });
    const stored = await packAway(context, wanted, { folder, staged, signal, seal });
    await rm(folder, { recursive: true, force: true });
    await requireOneADay(context, wanted, stored);
    enter({ step: 'proving' });
    const live = source ? undefined : { ...state, before: staged.before };
    const proof = await proveInThread(context, stored.path, join(scratch, 'proof'), { live, signal });
    const { size, sha256, by } = stored;
    await writeSidecar(stored.folder, wanted.name, { size, sha256, proof, by });
    if (wanted.reason === 'daily') await tellOfDaily(context, wanted.at, proof.ok);
    if (stored.isElsewhere) await tellTrouble(context);
    else await noteSuccess(context);
    return proof;
  } finally {
    // The thread may write into the folder until it has stopped.
    await threads.copies.rest();
    await rm(scratch, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** The data that the service works with. */
const liveSource = (context: KeepingContext): CopySource => ({
  // The token of a server may have changed since the start.
  address: withKeptToken(context.config, context.secrets).database,
  reading: { ...context.database.reading(), use: 'statistics' },
  media: join(context.config.dataDir, 'media'),
});

/** Thrown when another instance has made the daily backup meanwhile, so that this one was removed. */
class OneTooMany extends Error {
  override readonly name = 'OneTooMany';
}

/**
 * Keeps a daily backup only if it can be announced to the other instances. @throws OneTooMany, or the error of the
 * database.
 */
async function requireOneADay(
  context: KeepingContext,
  { name, at, reason }: WantedCopy,
  stored: Packed,
): Promise<void> {
  if (reason !== 'daily') return;
  let isTheOne = false;
  try {
    isTheOne = await tellOfDaily(context, at, null);
  } finally {
    if (!isTheOne) await removeCopy(context, { ...stored, name });
  }
  if (!isTheOne) throw new OneTooMany();
}

type Packing = { folder: string; staged: Staged; signal: AbortSignal } & Pick<CopyTerms, 'seal'>;
/** `isElsewhere`: the chosen folder did not accept the file. */
type Packed = Pick<StoredCopy, 'folder' | 'path' | 'size' | 'sha256' | 'by'> & { isElsewhere: boolean };

/** Packs the staged files. If the chosen folder fails, the backup goes to the data folder. */
async function packAway(context: KeepingContext, wanted: WantedCopy, packing: Packing): Promise<Packed> {
  const target = await findTarget(context);
  try {
    return await packInto(context, target.path, wanted, packing);
  } catch (error) {
    if (!target.isChosen || packing.signal.aborted) throw error;
    const packed = await packInto(context, ownFolder(context), wanted, packing);
    await noteFailure(context, 'packing', error);
    return { ...packed, isElsewhere: true };
  }
}

async function packInto(
  { config, deployment, machine, secrets, threads }: KeepingContext,
  target: string,
  { name, at, reason }: WantedCopy,
  { folder, staged: { figures, schema }, signal, seal }: Packing,
): Promise<Packed> {
  // A backup must not contain the key that opens it, nor the token of a server, which is useless on another one.
  const { 'backup-key': _own, 'database-token': _token, ...others } = secrets.all();
  const own = { by: 'installation', key: getOrCreateSecret(secrets, 'backup-key') } as const;
  const sealed = await sealSecrets({ ...others, ...seal?.secrets }, seal?.key ?? own);
  const about = { version: config.version, schema, at, reason, figures, secrets: sealed };
  const path = archivePath(target, name);
  const { bytes, sha256 } = await threads.copies.run(packCopy, { folder, target: path, about }, signal);
  const by = deployment.makerOf(machine);
  const stored = { folder: target, path, size: bytes, sha256, by, isElsewhere: false };
  await writeSidecar(target, name, { size: bytes, sha256, proof: null, by });
  return stored;
}
