import { Type } from '@sinclair/typebox';
import { eq, sql } from 'drizzle-orm';
import { settings } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import { SETTING_UPDATED } from './changes.ts';

/** A stored setting: its value is undefined where the row is no JSON. */
export type StoredSetting = { name: string; value: unknown };

/** Every stored setting. */
export async function listSettings(read: Reader): Promise<StoredSetting[]> {
  const rows = await read.select().from(settings);
  return rows.map(readRow);
}

/** Every stored setting, and the number of the newest change that is seen with them: a replica may lag behind. */
export async function readSettings(read: Reader): Promise<{ newest: number; stored: StoredSetting[] }> {
  const [rows, [counter]] = await read.batch([
    read.select().from(settings),
    read.select({ newest: sql<number>`seq` }).from(sql`sqlite_sequence`).where(sql`name = 'changes'`),
  ]);
  return { newest: counter?.newest ?? 0, stored: rows.map(readRow) };
}

const readRow = ({ name, value }: { name: string; value: string }): StoredSetting => ({
  name,
  value: readJson(value),
});

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

/**
 * What the service notes for itself is no change of a setting: `isBookkeeping` keeps it out of the journal. `row` is
 * under what the value is stored: that of one instance is not the name alone.
 */
type NewValue = { name: string; row?: string; value: unknown; isBookkeeping: boolean };

export const saveSetting = defineWrite(
  'settings.save',
  NOTHING,
  async (tx, { name, row = name, value, isBookkeeping }: NewValue): Promise<void> => {
    const old = (await findStoredWithin(tx, row)) ?? null;
    await saveWithin(tx, row, value);
    if (!isBookkeeping && JSON.stringify(old) !== JSON.stringify(value))
      await appendSettingWithin(tx, name, old, value);
  },
);

/** The stored value of a setting; undefined when it was never set. */
async function findStoredWithin(tx: Transaction, name: string): Promise<unknown> {
  const [row] = await tx.select().from(settings).where(eq(settings.name, name));
  return row && readJson(row.value);
}

const appendSettingWithin = (tx: Transaction, name: string, old: unknown, now: unknown): Promise<void> =>
  appendChangeWithin(tx, SETTING_UPDATED, { subjectId: name, ownerId: null, facts: { old, new: now } });

/** Stores settings under other names, where nothing is stored under those yet. */
export const renameSettings = defineWrite(
  'settings.rename',
  NOTHING,
  async (tx, names: readonly { from: string; to: string }[]): Promise<void> => {
    for (const { from, to } of names) {
      await tx.run(sql`update or ignore ${settings} set name = ${to} where name = ${from}`);
      await tx.delete(settings).where(eq(settings.name, from));
    }
  },
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
    const stored = await findStoredWithin(tx, name);
    const entries = Array.isArray(stored) ? stored.filter(isEntry) : [];
    const others = entries.filter((other) => other[key] !== id);
    const changed = entry ? [...others, entry] : others;
    await saveWithin(tx, name, changed);
    await appendSettingWithin(tx, name, entries.find((other) => other[key] === id) ?? null, entry);
    return changed;
  },
);
