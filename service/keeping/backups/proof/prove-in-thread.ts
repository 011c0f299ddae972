import type { KeepingContext } from '../../../kernel/context.ts';
import { proveCopy } from '../jobs.ts';
import type { CopyProof, LiveState } from './proof.ts';

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
