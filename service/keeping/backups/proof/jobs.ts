import { defineJob } from '../../../threads/job.ts';
import { yieldToOthers } from '../../../threads/priority.ts';
import { CopyProof, type ProofParts } from './proof.ts';

/** Proves a backup in a thread, so that no redirect waits for it. */
export const proveCopy = defineJob(
  'backups.prove',
  CopyProof,
  async (
    { path, scratch, parts }: { path: string; scratch: string; parts: ProofParts },
    signal,
  ): Promise<CopyProof> => {
    yieldToOthers('behindAll');
    const { proveArchive } = await import('./prove.ts');
    return proveArchive(path, scratch, parts, signal);
  },
);
