import { sql } from 'drizzle-orm';
import { NOTHING } from '../lib/schema/kinds.ts';
import { defineWrite } from './operation.ts';

/** Writes a page of the database without changing data, to prove that it can: Linnet does not use `user_version`. */
export const proveStorage = defineWrite(
  'storage.prove',
  NOTHING,
  async (tx): Promise<void> => {
    await tx.run(sql`pragma user_version = 0`);
  },
  { background: true },
);
