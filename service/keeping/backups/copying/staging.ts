import { type Static, Type } from '@sinclair/typebox';
import type { DatabaseAddress } from '../../../db/address.ts';
import type { Reading } from '../../../db/connection.ts';
import { Figures } from '../archive/manifest.ts';
import { Reckoning } from '../proof/reckoning.ts';

/** What was put into the folder. */
export const Staged = Type.Object({
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
