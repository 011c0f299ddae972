import { Type } from '@sinclair/typebox';
import { eq, sql } from 'drizzle-orm';
import { settings } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { defineChange } from '../../db/journal/change.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import type { Operations } from '../../threads/operations.ts';

/** A stored setting: its value is undefined when the row is not JSON. */
export type StoredSetting = { name: string; value: unknown };

/** Every stored setting, and the number of the newest change that this reading includes: a replica may lag behind. */
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
 * A value that the service sets for itself is no change of a setting: `isBookkeeping` keeps it out of the journal.
 * `row` is where the value is stored: the row of one instance has more than the setting's name.
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

/** The subject is the setting's name; for a list, `old` and `new` are the changed entry. Null means the default. */
export const SETTING_UPDATED = defineChange(
  'setting.updated',
  Type.Object({ old: Type.Unknown(), new: Type.Unknown() }),
);

const appendSettingWithin = (tx: Transaction, name: string, old: unknown, now: unknown): Promise<void> =>
  appendChangeWithin(tx, SETTING_UPDATED, { subjectId: name, ownerId: null, facts: { old, new: now } });

/** Renames stored settings, unless the new name has a value already. */
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

/** The entry of a list whose `key` has the value `id`, and its replacement; null removes it. */
type EntryChange = { name: string; key: string; id: string; entry: Entry | null };

/**
 * Changes one entry of a list where writes run one at a time, so that a simultaneous change of another entry is kept.
 */
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

export const operations: Operations = { writes: [renameSettings, saveSetting, saveSettingEntry] };
