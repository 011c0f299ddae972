import { type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Database } from '../../db/database.ts';
import type { Author } from '../../db/journal/change.ts';
import type { Journal } from '../../db/journal/dispatcher.ts';
import type { Settings } from '../../kernel/context.ts';
import type { Instance } from '../../kernel/instance.ts';
import type { Logger } from '../../kernel/logging.ts';
import { rereading } from '../../lib/latest-state.ts';
import { fitsSchema } from '../../lib/schema/read.ts';
import { isOfInstance, takeOwnRows } from './own-rows.ts';
import { type Entry, readSettings, saveSetting, saveSettingEntry } from './repository.ts';

type SettingName = keyof Settings;

/** The settings that are lists. */
type ListName = { [Name in SettingName]: Settings[Name] extends Entry[] ? Name : never }[SettingName];

/** The owner's settings, in memory: redirects and every request may need one. */
export type SettingStore = {
  get<Name extends SettingName>(name: Name): Settings[Name];
  /** Resolves once the new value is stored; it is effective from then on. */
  set<Name extends SettingName>(name: Name, value: Settings[Name], author?: Author): Promise<void>;
  /** Replaces the entry `id` of a list, or removes it with null; returns the list. */
  setEntry<Name extends ListName>(
    name: Name,
    id: string,
    entry: Settings[Name][number] | null,
    author?: Author,
  ): Promise<Settings[Name]>;
  /** The present value in the database, for values that instances set without telling each other. */
  read<Name extends SettingName>(name: Name): Promise<Settings[Name]>;
  close(): void;
};

/** How settings are stored. */
export type SettingRows = {
  /** The row of a setting about the computer of an instance. */
  ofComputer(name: string, instance: Instance): string;
  /**
   * Calls back when another instance may have changed a setting, with the number of the change; null for any setting.
   */
  follow(journal: Journal, changed: (seq: number | null) => void): void;
  /** Whether other instances may have changed values that are not in the journal. */
  areReadAnew: boolean;
};

type Parts = {
  database: Pick<Database, 'read' | 'write' | 'journal'>;
  instance: Instance;
  settingRows: SettingRows;
  log: Logger;
};

/**
 * Reads the stored settings. An invalid value, damaged or from another version, counts as not set, and is logged.
 *
 * `declared` contains all settings with their defaults. A list names in `entryKey` the field that identifies its
 * entries, a value that the service sets for itself has `bookkeeping: true`, and a setting about this computer has
 * `ofThisComputer: true`. All other settings follow the changes of other instances on the same database.
 */
export async function openSettings(
  { database, instance, settingRows, log }: Parts,
  declared: TProperties,
): Promise<SettingStore> {
  const isOwn = (name: string): boolean => declared[name]?.ofThisComputer === true;
  const ownNames = Object.keys(declared).filter(isOwn);
  const rowOf = (name: string): string => (isOwn(name) ? settingRows.ofComputer(name, instance) : name);
  const { stored } = await readSettings(database.read);
  const schema = Type.Object(declared);
  const values: Record<string, unknown> = Value.Create(schema);
  const take = (name: string, value: unknown): void => {
    const type = declared[name];
    if (type && fitsSchema(type, value)) values[name] = value;
    else log.warn({ setting: name }, 'a stored setting cannot be used; its default holds');
  };
  const rows = await takeOwnRows({ database, instance, ownNames, rowOf }, stored);
  for (const [row, value] of rows) {
    const name = ownNames.find((own) => rowOf(own) === row) ?? row;
    if (!isOfInstance(row) || name !== row) take(name, value);
  }
  const current = requireAll(schema, values);

  /** Counts the values set here: a reading from before one of them is out of date. */
  let settled = 0;
  let newestChange = 0;
  const following = rereading(
    async () => {
      const known = settled;
      const read = await readSettings(database.read);
      if (known !== settled) return following.again();
      // A replica that lags behind calls again once it has caught up.
      if (read.newest < newestChange) return;
      const shared = new Map(read.stored.map(({ name, value }) => [name, value]));
      const defaults: Record<string, unknown> = Value.Create(schema);
      for (const name of Object.keys(declared).filter((one) => !isOwn(one)))
        if (shared.has(name)) take(name, shared.get(name));
        else values[name] = defaults[name];
    },
    (error) => log.warn({ err: error }, 'changed settings could not be read'),
  );
  settingRows.follow(database.journal, (seq) => {
    newestChange = seq === null ? 0 : Math.max(newestChange, seq);
    following.again();
  });
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
      if (settingRows.areReadAnew && !isOwn(name)) {
        const { stored: now } = await readSettings(database.read);
        const row = now.find((one) => one.name === name);
        if (row) take(name, row.value);
      }
      return current[name];
    },
    close: following.close,
  };
}

/** @throws Error when a default does not match its own declaration. */
function requireAll(schema: TSchema, values: Record<string, unknown>): Settings {
  if (!areSettings(schema, values)) throw new Error('The defaults of the settings do not fit their types');
  return values;
}

/** `Settings` consists of the same declarations as the schema. */
const areSettings = (schema: TSchema, values: unknown): values is Settings => fitsSchema(schema, values);

/** @throws Error for a list without it. */
function entryKeyOf(type: TSchema | undefined): string {
  const key: unknown = type?.entryKey;
  if (typeof key !== 'string')
    throw new Error('A list of settings says in entryKey how its entries are told apart');
  return key;
}
