import { inArray, sql } from 'drizzle-orm';
import { discardedPictures, mediaFiles } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { VALUE_BYTES } from '../../db/limits.ts';
import { insertManyWithin } from '../../db/many-rows.ts';
import { defineWrite } from '../../db/operation.ts';
import { jsonParts } from '../../lib/json-rows.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';

/**
 * Marks pictures whose files must be deleted, within the transaction that removes the last reference to them.
 * Pictures that several instances share are deleted in it.
 *
 * Files cannot take part in a transaction: deleted before it, they would be missing if it failed; after it, a kill in
 * between would leave them for ever.
 */
export async function discardWithin(tx: Transaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  for (const { json } of jsonParts(names, VALUE_BYTES))
    await tx.delete(mediaFiles).where(sql`${mediaFiles.name} in (select value from json_each(${json}))`);
  const rows = names.map((name) => ({ name }));
  await insertManyWithin(tx, discardedPictures, { rows, told: discardedPictures.name });
}

export async function listDiscarded(read: Reader): Promise<string[]> {
  const rows = await read.select().from(discardedPictures);
  return rows.map(({ name }) => name);
}

export const forgetDiscarded = defineWrite(
  'media.forget-discarded',
  NOTHING,
  async (tx, names: readonly string[]): Promise<void> => {
    await tx.delete(discardedPictures).where(inArray(discardedPictures.name, [...names]));
  },
  { scrubs: true },
);
