import { type Static, Type } from '@sinclair/typebox';
import type { DatabaseAddress } from '../../../db/address.ts';
import type { Reading } from '../../../db/connection.ts';
import { defineJob } from '../../../threads/job.ts';
import { Figures } from '../archive/manifest.ts';
import type { About } from '../archive/write-archive.ts';
import { yieldToOthers } from './priority.ts';

/** A state of the journal, and the sum of the links' totals then. */
export const Reckoning = Type.Object({ seq: Type.Number(), clicks: Type.Number() });
export type Reckoning = Static<typeof Reckoning>;

const Staged = Type.Object({
  /** What the running database held a moment before. */
  before: Reckoning,
  figures: Figures,
  /** The moment of the newest migration. */
  schema: Type.Number(),
});
export type Staged = Static<typeof Staged>;

export type Staging = {
  address: DatabaseAddress;
  reading: Reading;
  /** The folder with the pictures. */
  media: string;
  /** A folder to be made, on the same disk. */
  folder: string;
};

/** Puts what a copy is packed from into a folder: the database as it is at this moment, and the pictures. */
export const stageCopy = defineJob(
  'backups.stage',
  Staged,
  async (input: Staging, signal): Promise<Staged> => {
    yieldToOthers();
    const { stage } = await import('./stage.ts');
    return stage(input, signal);
  },
);

/** Packs such a folder into an archive. */
export const packCopy = defineJob(
  'backups.pack',
  Type.Object({ bytes: Type.Number(), sha256: Type.String() }),
  async (input: { folder: string; target: string; about: About }, signal) => {
    yieldToOthers();
    const { writeArchive } = await import('../archive/write-archive.ts');
    return writeArchive(input, signal);
  },
);
