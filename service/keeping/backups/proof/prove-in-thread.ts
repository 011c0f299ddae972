import type { KeepingContext } from '../../../kernel/context.ts';
import { proveCopy } from './jobs.ts';
import type { LiveState } from './parts.ts';
import type { CopyProof } from './proof.ts';

/**
 * `proveArchive` in the thread for copies. `live` is what the copy was made of, if that was a moment ago.
 *
 * @throws what `proveArchive` throws.
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
