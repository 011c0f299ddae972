import { Type } from '@sinclair/typebox';
import { defineJob } from '../../../threads/job.ts';
import { yieldToOthers } from '../../../threads/priority.ts';
import type { About } from '../archive/write-archive.ts';
import { Staged, type Staging } from './staging.ts';

/** Puts the content of a backup into a folder: the database as it is at this moment, and the pictures. */
export const stageCopy = defineJob(
  'backups.stage',
  Staged,
  async (input: Staging, signal): Promise<Staged> => {
    yieldToOthers('behindAll');
    const { stage } = await import('./stage.ts');
    return stage(input, signal);
  },
);

/** Packs such a folder into an archive. */
export const packCopy = defineJob(
  'backups.pack',
  Type.Object({ bytes: Type.Number(), sha256: Type.String() }),
  async (input: { folder: string; target: string; about: About }, signal) => {
    yieldToOthers('behindAll');
    const { writeArchive } = await import('../archive/write-archive.ts');
    return writeArchive(input, signal);
  },
);
