import { sql } from 'drizzle-orm';
import { NOTHING } from '../lib/schema/kinds.ts';
import { defineWrite } from './operation.ts';

/** Writes a page of the database and changes nothing: no part of Linnet uses this number of SQLite's. */
export const proveStorage = defineWrite(
  'storage.prove',
  NOTHING,
  async (tx): Promise<void> => {
    await tx.run(sql`pragma user_version = 0`);
  },
  { background: true },
);
