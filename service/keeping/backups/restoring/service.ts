import { rm } from 'node:fs/promises';
import type { Language } from '../../../../words/language.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { withKeptToken } from '../../../kernel/kept-token.ts';
import { operatorCommand } from '../../../kernel/operator-command.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { say } from '../../../lib/words.ts';
import { backupWords, restoringWords } from '../../words.ts';
import type { RunningCopy, Turn } from '../copying/desk.ts';
import { findDifference, proveInThread } from '../jobs.ts';
import { listCopies, type StoredCopy, writeSidecar } from '../keeping/copy-files.ts';
import { copyFolders, makeOwnFolder, scratchFolder } from '../keeping/places.ts';
import type { CopyProof } from '../proof/proof.ts';
import { readMarker, readOutcome } from '../replacing/marker.ts';
import { placesIn } from '../replacing/places.ts';
import { toProofView } from '../service.ts';
import { openCopy, type PrepareParts, prepareRestore, type RestoreSource, readCopy } from './prepare.ts';
import { type CurrentRestore, RestoreRefused, WrongCode } from './restores.ts';
import type { DifferenceResponse, PractiseResponse, Restore, RestoreResponse } from './restoring-model.ts';

/**
 * Restores a backup into a scratch folder again, and records the result.
 *
 * @throws AppError 404; 409 while other work on backups is running.
 */
export async function practise(
  context: KeepingContext,
  name: string,
  language: Language,
): Promise<PractiseResponse> {
  const copy = await findCopy(context, name);
  const proof = await inTurn(context, copy, async ({ signal }) => {
    const proven = await inScratch(context, copy, (scratch) =>
      proveInThread(context, copy.path, scratch, { signal }),
    );
    await writeSidecar(copy.folder, copy.name, { ...copy, proof: proven });
    return proven;
  });
  return toProofView(proof, language);
}

/**
 * The differences that restoring the backup now would make.
 *
 * @throws AppError 404; 409 for a backup that cannot be restored here, and while other work on backups is running.
 */
export async function describeDifference(context: KeepingContext, name: string): Promise<DifferenceResponse> {
  const copy = await findCopy(context, name);
  const begun = performance.now();
  const { manifest, keys } = await orConflict(openCopy(partsOf(context), sourceOf(copy, null)));
  const difference = await inTurn(context, copy, (turn) =>
    inScratch(context, copy, async (scratch) => {
      const proof = await proveInThread(context, copy.path, scratch, { signal: turn.signal });
      if (!proof.ok) throw noGood(proof);
      const { database: address } = withKeptToken(context.config, context.secrets);
      const present = { address, reading: context.database.reading() };
      return context.threads.copies.run(findDifference, { present, scratch }, turn.signal);
    }),
  );
  return {
    name,
    at: toIso(copy.at),
    ...difference,
    secrets: manifest.secrets === null ? 'none' : keys ? 'open' : 'code',
    seconds: Math.round((performance.now() - begun) / 100) / 10,
  };
}

/**
 * Begins a restore: the backup is unpacked beside the data and proven, then the service starts again with it.
 * Resolves at once; `describeRestore` tells the progress.
 *
 * @throws AppError 404; 400 for a wrong recovery code; 409 for a backup that cannot be restored here, and while other
 * work on backups is running.
 */
export async function startRestore(
  context: KeepingContext,
  name: string,
  code: string | null,
  language: Language,
): Promise<RestoreResponse> {
  const { clock, config, copyDesk, deployment, restores } = context;
  const copy = await findCopy(context, name);
  deployment.requireFile(
    restoringWords.remote({ name, restore: operatorCommand('restore'), move: operatorCommand('move') }),
  );
  const source = sourceOf(copy, code);
  const { places } = await orConflict(readCopy(partsOf(context), source));
  if (await readMarker(places.marker)) throw new AppError('conflict', restoringWords.underWay);
  const begun: CurrentRestore = { name, at: toIso(clock.now()), state: 'preparing', message: null };
  const isTaken = copyDesk.take(proving(context, copy), async ({ signal }) => {
    try {
      const prove: PrepareParts['prove'] = (path, folder) => proveInThread(context, path, folder, { signal });
      await prepareRestore({ ...partsOf(context), now: clock.now(), prove }, source);
      restores.enter({ ...begun, state: 'restarting' });
      context.restart();
    } catch (error) {
      if (signal.aborted) return;
      context.log.warn({ err: error, copy: name }, 'a copy was not restored');
      const message = error instanceof RestoreRefused ? error.said : textOf(error);
      restores.enter({ ...begun, state: 'refused', message });
    } finally {
      await context.threads.copies.rest();
    }
  });
  if (!isTaken) throw new AppError('conflict', backupWords.running);
  restores.enter(begun);
  context.log.warn({ copy: name, folder: config.dataDir }, 'a copy is being restored');
  return { restore: toView(begun, language) };
}

/** The restore in progress, otherwise the result of the last one. */
export async function describeRestore(
  { config, restores }: KeepingContext,
  language: Language,
): Promise<RestoreResponse> {
  const current = restores.current();
  if (current) return { restore: toView(current, language) };
  const places = placesIn(config);
  const last = places && (await readOutcome(places.outcome));
  if (!last) return { restore: null };
  const { name, at, state, message } = last;
  return { restore: toView({ name, at: toIso(at), state, message }, language) };
}

const toView = ({ message, ...restore }: CurrentRestore, language: Language): Restore => ({
  ...restore,
  message: message === null ? null : say(language, message),
});

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function findCopy(context: KeepingContext, name: string): Promise<StoredCopy> {
  const copies = await listCopies(await copyFolders(context));
  const copy = copies.find((one) => one.name === name);
  if (!copy) throw notFound('Copy');
  return copy;
}

const partsOf = ({ config, secrets, paths }: KeepingContext) => ({
  config,
  secrets,
  migrations: paths.migrations,
});

const sourceOf = ({ path, name }: StoredCopy, code: string | null): RestoreSource => ({ path, name, code });

const proving = ({ clock }: KeepingContext, { name, reason }: StoredCopy): RunningCopy => ({
  name,
  reason,
  step: 'proving',
  startedAt: clock.now(),
});

/**
 * Runs `work` while no other work on backups is running. @throws AppError 409 while there is some; the errors of
 * `work`.
 */
async function inTurn<Result>(
  context: KeepingContext,
  copy: StoredCopy,
  work: (turn: Turn) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const isTaken = context.copyDesk.take(proving(context, copy), (turn) => work(turn).then(resolve, reject));
    if (!isTaken) reject(new AppError('conflict', backupWords.running));
  });
}

/** Passes the path of a scratch folder to `work`, which creates it, and removes the folder afterwards. */
async function inScratch<Result>(
  context: KeepingContext,
  { name }: StoredCopy,
  work: (scratch: string) => Promise<Result>,
): Promise<Result> {
  await makeOwnFolder(context);
  const scratch = scratchFolder(context, `${name}-practice`);
  await rm(scratch, { recursive: true, force: true });
  try {
    return await work(scratch);
  } finally {
    // The thread may write there until it has stopped.
    await context.threads.copies.rest();
    await rm(scratch, { recursive: true, force: true }).catch(() => undefined);
  }
}

const noGood = ({ problem }: CopyProof): AppError =>
  new AppError('conflict', restoringWords.notProven({ problem: problem ?? '' }));

/** Turns the refusal of a backup into an answer to the owner. */
async function orConflict<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WrongCode)
      throw new AppError('validation_error', error.said, { field: 'recovery_code' });
    if (error instanceof RestoreRefused) throw new AppError('conflict', error.said);
    throw error;
  }
}
