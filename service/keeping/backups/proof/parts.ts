import type { DatabaseAddress } from '../../../db/address.ts';
import type { Reading } from '../../../db/connection.ts';
import type { Reckoning } from './reckoning.ts';

/** What a proof works with: plain data, so that it can be asked of a thread. */
export type ProofParts = {
  /** The folder of migrations. */
  migrations: string;
  /** The address of the folder with the built threads, with a slash at its end. */
  threads: string;
  /** The moment that is noted, ms UTC. */
  at: number;
  /** The database that the copy was made of a moment ago; without it, the copy is held against what it says of itself. */
  live?: LiveState;
};

export type LiveState = {
  address: DatabaseAddress;
  reading: Reading;
  /** What it held just before the copy. */
  before: Reckoning;
};
