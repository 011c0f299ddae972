import { Type } from '@sinclair/typebox';
import { eq } from 'drizzle-orm';
import { settings } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';

/** Every stored setting; the value of a row that is no JSON is undefined. */
export async function listSettings(read: Reader): Promise<{ name: string; value: unknown }[]> {
  const rows = await read.select().from(settings);
  return rows.map(({ name, value }) => ({ name, value: readJson(value) }));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function saveWithin(tx: Transaction, name: string, data: unknown): Promise<void> {
  const value = JSON.stringify(data);
  await tx
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

export const saveSetting = defineWrite(
  'settings.save',
  NOTHING,
  (tx, { name, value }: { name: string; value: unknown }): Promise<void> => saveWithin(tx, name, value),
);

export type Entry = Record<string, unknown>;

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

/** The entry of a list whose `key` has the value `id`, and what takes its place; null removes it. */
type EntryChange = { name: string; key: string; id: string; entry: Entry | null };

/** Changes one entry of a list where writes are one at a time, so that another change made meanwhile stays. */
export const saveSettingEntry = defineWrite(
  'settings.save-entry',
  Type.Array(Type.Record(Type.String(), Type.Unknown())),
  async (tx, { name, key, id, entry }: EntryChange): Promise<Entry[]> => {
    const [row] = await tx.select().from(settings).where(eq(settings.name, name));
    const stored: unknown = row ? JSON.parse(row.value) : [];
    const entries = Array.isArray(stored) ? stored.filter(isEntry) : [];
    const others = entries.filter((other) => other[key] !== id);
    const changed = entry ? [...others, entry] : others;
    await saveWithin(tx, name, changed);
    return changed;
  },
);
