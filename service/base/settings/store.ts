import { type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Database } from '../../db/database.ts';
import { type Author, isChange } from '../../db/journal/change.ts';
import type { Settings } from '../../kernel/context.ts';
import type { Instance } from '../../kernel/instance.ts';
import type { Logger } from '../../kernel/logging.ts';
import { rereading } from '../../lib/latest-state.ts';
import { fitsSchema } from '../../lib/schema/read.ts';
import { SETTING_UPDATED } from './changes.ts';
import { isOfInstance, ownRow, takeOwnRows } from './own-rows.ts';
import { type Entry, readSettings, saveSetting, saveSettingEntry } from './repository.ts';

type SettingName = keyof Settings;

/** The settings that are lists. */
type ListName = { [Name in SettingName]: Settings[Name] extends Entry[] ? Name : never }[SettingName];

/** The owner's settings, held in memory: redirects and every request may ask for one. */
export type SettingStore = {
  get<Name extends SettingName>(name: Name): Settings[Name];
  /** Resolves once the new value is stored; it holds from then on. */
  set<Name extends SettingName>(name: Name, value: Settings[Name], author?: Author): Promise<void>;
  /** Puts an entry of a list in the place of the one called `id`, or removes that one with null; returns the list. */
  setEntry<Name extends ListName>(
    name: Name,
    id: string,
    entry: Settings[Name][number] | null,
    author?: Author,
  ): Promise<Settings[Name]>;
  /** The value as the database has it now, for what instances note without telling each other of it. */
  read<Name extends SettingName>(name: Name): Promise<Settings[Name]>;
  close(): void;
};

type Parts = { database: Pick<Database, 'read' | 'write' | 'journal'>; instance: Instance; log: Logger };

/**
 * Reads what is stored. A value that does not fit, broken or of another version, counts as never set, and is told.
 *
 * `declared` are all settings there are, with their defaults; one that is a list says in `entryKey` which field tells
 * its entries apart, one that the service keeps for itself says `bookkeeping: true`, and one that is about this computer
 * says `perInstance: true`. The others follow what other instances on the same database change.
 */
export async function openSettings(
  { database, instance, log }: Parts,
  declared: TProperties,
): Promise<SettingStore> {
  const isOwn = (name: string): boolean => declared[name]?.perInstance === true;
  const ownNames = Object.keys(declared).filter(isOwn);
  const rowOf = (name: string): string => (instance.isShared && isOwn(name) ? ownRow(name, instance) : name);
  const { stored } = await readSettings(database.read);
  const schema = Type.Object(declared);
  const values: Record<string, unknown> = Value.Create(schema);
  const take = (name: string, value: unknown): void => {
    const type = declared[name];
    if (type && fitsSchema(type, value)) values[name] = value;
    else log.warn({ setting: name }, 'a stored setting cannot be used; its default holds');
  };
  const rows = await takeOwnRows({ database, instance, ownNames }, stored);
  for (const [row, value] of rows) {
    const name = ownNames.find((own) => rowOf(own) === row) ?? row;
    if (!isOfInstance(row) || name !== row) take(name, value);
  }
  const current = requireAll(schema, values);

  /** How many values were set here: what was read before one of them is out of date. */
  let settled = 0;
  let newestChange = 0;
  const following = rereading(
    async () => {
      const known = settled;
      const read = await readSettings(database.read);
      if (known !== settled) return following.again();
      // A replica that has not come so far yet is told again once it has.
      if (read.newest < newestChange) return;
      const shared = new Map(read.stored.map(({ name, value }) => [name, value]));
      const defaults: Record<string, unknown> = Value.Create(schema);
      for (const name of Object.keys(declared).filter((one) => !isOwn(one)))
        if (shared.has(name)) take(name, shared.get(name));
        else values[name] = defaults[name];
    },
    (error) => log.warn({ err: error }, 'changed settings could not be read'),
  );
  if (instance.isShared) {
    database.journal.onFirst((change) => {
      if (!isChange(SETTING_UPDATED, change)) return;
      newestChange = Math.max(newestChange, change.seq);
      following.again();
    });
    database.journal.onReplaced(() => {
      newestChange = 0;
      following.again();
    });
  }
  return {
    get: (name) => current[name],
    set: async (name, value, author) => {
      const isBookkeeping = declared[name]?.bookkeeping === true;
      await database.write(saveSetting, { name, row: rowOf(name), value, isBookkeeping }, author);
      current[name] = value;
      settled += 1;
    },
    setEntry: async (name, id, entry, author) => {
      const change = { name, key: entryKeyOf(declared[name]), id, entry };
      take(name, await database.write(saveSettingEntry, change, author));
      settled += 1;
      return current[name];
    },
    read: async (name) => {
      if (instance.isShared && !isOwn(name)) {
        const { stored: now } = await readSettings(database.read);
        const row = now.find((one) => one.name === name);
        if (row) take(name, row.value);
      }
      return current[name];
    },
    close: following.close,
  };
}

/** @throws Error when a default does not fit its own declaration. */
function requireAll(schema: TSchema, values: Record<string, unknown>): Settings {
  if (!areSettings(schema, values)) throw new Error('The defaults of the settings do not fit their types');
  return values;
}

/** `Settings` is put together from the same declarations as the schema. */
const areSettings = (schema: TSchema, values: unknown): values is Settings => fitsSchema(schema, values);

/** @throws Error for a list that does not say it. */
function entryKeyOf(type: TSchema | undefined): string {
  const key: unknown = type?.entryKey;
  if (typeof key !== 'string')
    throw new Error('A list of settings says in entryKey how its entries are told apart');
  return key;
}
