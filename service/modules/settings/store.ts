import { type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Settings } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Author } from '../../db/journal/change.ts';
import { fitsSchema } from '../../lib/schema/read.ts';
import type { Logger } from '../../logging.ts';
import { type Entry, listSettings, saveSetting, saveSettingEntry } from './repository.ts';

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
};

/**
 * Reads what is stored. A value that does not fit, broken or of another version, counts as never set, and is told.
 *
 * `declared` are all settings there are, with their defaults; one that is a list says in `entryKey` which field tells
 * its entries apart, and one that the service keeps for itself says `bookkeeping: true`.
 */
export async function openSettings(
  database: Pick<Database, 'read' | 'write'>,
  declared: TProperties,
  log: Logger,
): Promise<SettingStore> {
  const stored = await listSettings(database.read);
  const schema = Type.Object(declared);
  const values: Record<string, unknown> = Value.Create(schema);
  const take = (name: string, value: unknown): void => {
    const type = declared[name];
    if (type && fitsSchema(type, value)) values[name] = value;
    else log.warn({ setting: name }, 'a stored setting cannot be used; its default holds');
  };
  for (const { name, value } of stored) take(name, value);
  const current = requireAll(schema, values);
  return {
    get: (name) => current[name],
    set: async (name, value, author) => {
      const isBookkeeping = declared[name]?.bookkeeping === true;
      await database.write(saveSetting, { name, value, isBookkeeping }, author);
      current[name] = value;
    },
    setEntry: async (name, id, entry, author) => {
      const change = { name, key: entryKeyOf(declared[name]), id, entry };
      take(name, await database.write(saveSettingEntry, change, author));
      return current[name];
    },
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
