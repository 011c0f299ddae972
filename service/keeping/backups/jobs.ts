import { pathToFileURL } from 'node:url';
import { Type } from '@sinclair/typebox';
import type { DatabaseAddress } from '../../db/address.ts';
import type { Reading } from '../../db/connection.ts';
import type { KeepingContext } from '../../kernel/context.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import { defineJob, yieldToOthers } from '../../threads/job.ts';
import type { About } from './archive/write-archive.ts';
import type { StoredCopy } from './keeping/copy-files.ts';
import { CopyProof, type LiveState, type ProofParts, Staged, type Staging } from './proof/proof.ts';
import { RestoreChanges } from './restoring/restoring-model.ts';

/** Puts the content of a backup into a folder: the database as it is at this moment, and the pictures. */
export const stageCopy = defineJob('backups.stage', Staged, async (input: Staging, signal) => {
  yieldToOthers('behindAll');
  const { stage } = await import('./copying/stage.ts');
  return stage(input, signal);
});

/** Packs such a folder into an archive. */
export const packCopy = defineJob(
  'backups.pack',
  Type.Object({ bytes: Type.Number(), sha256: Type.String() }),
  async (input: { folder: string; target: string; about: About }, signal) => {
    yieldToOthers('behindAll');
    const { writeArchive } = await import('./archive/write-archive.ts');
    return writeArchive(input, signal);
  },
);

/** Moves a backup and its notes to another folder, maybe on another disk. */
export const moveCopy = defineJob(
  'backups.move',
  NOTHING,
  async ({ copy, folder }: { copy: StoredCopy; folder: string }, signal): Promise<void> => {
    yieldToOthers('behindAll');
    const { move } = await import('./keeping/move.ts');
    await move(copy, folder, signal);
  },
);

/** Proves a backup in a thread, so that no redirect waits for it. */
export const proveCopy = defineJob(
  'backups.prove',
  CopyProof,
  async (
    { path, scratch, parts }: { path: string; scratch: string; parts: ProofParts },
    signal,
  ): Promise<CopyProof> => {
    yieldToOthers('behindAll');
    const { proveArchive } = await import('./proof/prove.ts');
    return proveArchive(path, scratch, parts, signal);
  },
);

type Input = {
  present: { address: DatabaseAddress; reading: Reading };
  /** The folder with the unpacked backup. */
  scratch: string;
};

/** Compares the present data with an unpacked backup that was migrated to this version. */
export const findDifference = defineJob(
  'backups.difference',
  RestoreChanges,
  async ({ present, scratch }: Input, signal): Promise<RestoreChanges> => {
    yieldToOthers('behindAll');
    const { compareStates, fetchPresent } = await import('./restoring/difference-repository.ts');
    const file = await fetchPresent(present.address, scratch, signal);
    if (file === null) return compareStates(present.address, present.reading, scratch);
    return compareStates({ url: pathToFileURL(file).href, authToken: null }, {}, scratch);
  },
);

/**
 * Runs `proveArchive` in the thread for backups. `live` is the database that was copied, if that was a moment ago.
 *
 * @throws the errors of `proveArchive`.
 */
export const proveInThread = (
  { paths, clock, threads }: Pick<KeepingContext, 'paths' | 'clock' | 'threads'>,
  path: string,
  scratch: string,
  { live, signal }: { live?: LiveState; signal?: AbortSignal } = {},
): Promise<CopyProof> => {
  const parts = { migrations: paths.migrations, threads: paths.threads.href, at: clock.now(), live };
  return threads.copies.run(proveCopy, { path, scratch, parts }, signal);
};
