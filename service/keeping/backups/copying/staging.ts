import { type Static, Type } from '@sinclair/typebox';
import type { DatabaseAddress } from '../../../db/address.ts';
import type { Reading } from '../../../db/connection.ts';
import { Figures } from '../archive/manifest.ts';
import { Reckoning } from '../proof/proof.ts';

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
