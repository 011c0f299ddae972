import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { storageFaultOf } from '../../../db/storage-fault.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { withKeptToken } from '../../../kernel/kept-token.ts';
import { getOrCreateSecret } from '../../../kernel/secrets.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Said } from '../../../lib/words.ts';
import type { CopyReason } from '../archive/manifest.ts';
import { failureSentence, noteFailure, noteSuccess, tellTrouble } from '../keeping/attention.ts';
import { archivePath, copyName } from '../keeping/copy-name.ts';
import { tellOfDaily } from '../keeping/daily-note.ts';
import type { StoredCopy } from '../keeping/list-copies.ts';
import { makeOwnFolder, ownFolder, scratchFolder } from '../keeping/places.ts';
import { writeSidecar } from '../keeping/sidecar.ts';
import { removeCopy, tidyCopies } from '../keeping/tidy.ts';
import type { CopyProof } from '../proof/proof.ts';
import { proveInThread } from '../proof/prove-in-thread.ts';
import { type SealingKey, sealSecrets } from '../sealing/seal.ts';
import { backupWords } from '../words.ts';
import type { CopyStep, Turn } from './desk.ts';
import { packCopy, stageCopy } from './jobs.ts';
import { requireRoom } from './room.ts';
import type { Staged, Staging } from './staging.ts';
import { findTarget } from './target.ts';

/** A copy before it is there. `at` in milliseconds UTC. */
export type WantedCopy = Pick<StoredCopy, 'name' | 'at' | 'reason'>;

/** What a copy is made of. */
export type CopySource = Pick<Staging, 'address' | 'reading' | 'media'>;

/** What is special about a copy: one that another installation is to open, or one of a former state. */
export type CopyTerms = {
  /** A state that no longer changes; without it, the data that the service works with. */
  source?: CopySource;
  /** Seals these secrets with the others, and with this key in place of the installation's. */
  seal?: { key?: SealingKey; secrets: Readonly<Record<string, string>> };
  /** Called with each step. */
  entered?(step: CopyStep): void;
  /** Called once it is made and proven, or not: then with the reason. Waited for; must not reject. */
  ended?(problem: Said | null): Promise<void>;
};

/**
 * Begins a copy, which is made and proven after this has resolved; says how it is called. What fails is noted, and told
 * to the owner.
 *
 * @throws AppError 409 while other work on copies is under way.
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

/** A copy of a moment, ms UTC, with a name that none has yet: names tell seconds. */
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

/** Makes and proves a copy, and removes those that are not kept any longer. What fails is noted and told; never rejects. */
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
    // A former state may be what a copy was put in the place of because it was damaged.
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
    // Clicks that were answered already belong in it; on a disk that takes nothing, they stay in the queue.
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
    // Until the thread has let go, it may still write there.
    await threads.copies.rest();
    await rm(scratch, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** The data that the service works with. */
const liveSource = (context: KeepingContext): CopySource => ({
  // The token of a server may be another one than at the start.
  address: withKeptToken(context.config, context.secrets).database,
  reading: { ...context.database.reading(), use: 'statistics' },
  media: join(context.config.dataDir, 'media'),
});

/** Another instance made the daily copy meanwhile, so this one was removed. */
class OneTooMany extends Error {
  override readonly name = 'OneTooMany';
}

/** A daily copy stays only once the other instances know of it. @throws OneTooMany, or what the database throws. */
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
/** `isElsewhere`: the chosen folder did not take it. */
type Packed = Pick<StoredCopy, 'folder' | 'path' | 'size' | 'sha256' | 'by'> & { isElsewhere: boolean };

/** Packs what was staged. Where the chosen folder fails, the copy goes to the data folder. */
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
  { config, instance, machine, secrets, threads }: KeepingContext,
  target: string,
  { name, at, reason }: WantedCopy,
  { folder, staged: { figures, schema }, signal, seal }: Packing,
): Promise<Packed> {
  // Neither what opens them nor the token of a server, which is of no use for another one.
  const { 'backup-key': _own, 'database-token': _token, ...others } = secrets.all();
  const own = { by: 'installation', key: getOrCreateSecret(secrets, 'backup-key') } as const;
  const sealed = await sealSecrets({ ...others, ...seal?.secrets }, seal?.key ?? own);
  const about = { version: config.version, schema, at, reason, figures, secrets: sealed };
  const path = archivePath(target, name);
  const { bytes, sha256 } = await threads.copies.run(packCopy, { folder, target: path, about }, signal);
  const by = instance.isShared ? machine.hostname() : null;
  const stored = { folder: target, path, size: bytes, sha256, by, isElsewhere: false };
  await writeSidecar(target, name, { size: bytes, sha256, proof: null, by });
  return stored;
}
