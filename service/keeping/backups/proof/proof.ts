import { type Static, Type } from '@sinclair/typebox';
import type { DatabaseAddress } from '../../../db/address.ts';
import type { Reading } from '../../../db/connection.ts';
import { Nullable, Said } from '../../../lib/schema/kinds.ts';
import { type Saying, say } from '../../../lib/words.ts';
import { Figures } from '../archive/manifest.ts';

/** The newest change of the journal, and the sum of the links' totals at that moment. */
export const Reckoning = Type.Object({ seq: Type.Number(), clicks: Type.Number() });
export type Reckoning = Static<typeof Reckoning>;

/** The input of a proof: plain data, because it goes to a thread. */
export type ProofParts = {
  /** The folder of migrations. */
  migrations: string;
  /** The address of the folder with the built threads, with a slash at its end. */
  threads: string;
  /** The moment recorded for the proof, ms UTC. */
  at: number;
  /** The database that was copied a moment ago; when absent, the backup is compared with its own manifest. */
  live?: LiveState;
};

export type LiveState = {
  address: DatabaseAddress;
  reading: Reading;
  /** The figures just before the copy. */
  before: Reckoning;
};

/** The result of restoring a backup into a folder of its own and examining it. */
export const CopyProof = Type.Object({
  ok: Type.Boolean(),
  /** Milliseconds UTC. */
  at: Type.Number(),
  links: Type.Number(),
  clicks: Type.Number(),
  /** How long the proof took. */
  seconds: Type.Number(),
  /** Why the backup is bad; null for a good one. */
  problem: Nullable(Said),
});
export type CopyProof = Static<typeof CopyProof>;

/**
 * Thrown when a backup does not contain what it should; `said` is a sentence for the owner, the message is its
 * English text.
 */
export class CopyUnlike extends Error {
  override readonly name = 'CopyUnlike';
  readonly said: Saying;

  constructor(said: Saying) {
    super(say('en', said));
    this.said = said;
  }
}

/** Describes the files in the folder. */
export const Staged = Type.Object({
  /** The figures of the running database a moment before. */
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
  /** A folder that will be created, on the same disk. */
  folder: string;
};
