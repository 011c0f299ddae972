import { Value } from '@sinclair/typebox/value';
import type { Database } from '../../db/database.ts';
import { fits } from '../../lib/schema/read.ts';
import type { Logger } from '../../logging.ts';
import { listSettings, saveSetting, saveSettingEntry } from './repository.ts';
import { type SettingName, type Settings, SettingValues } from './values.ts';

export type { SettingName, Settings } from './values.ts';

/** The owner's settings, held in memory: redirects and every request may ask for one. */
export type SettingStore = {
  get<Name extends SettingName>(name: Name): Settings[Name];
  /** Resolves once the new value is stored; it holds from then on. */
  set<Name extends SettingName>(name: Name, value: Settings[Name]): Promise<void>;
  /** Puts an entry of a list in the place of the one called `id`, or removes that one with null; returns the list. */
  setEntry<Name extends ListName>(
    name: Name,
    id: string,
    entry: Settings[Name][number] | null,
  ): Promise<Settings[Name]>;
};

/** The settings that are lists, with the field that tells their entries apart. */
const ENTRY_KEYS = { apps: 'id', signInProviders: 'provider' } as const;

type ListName = keyof typeof ENTRY_KEYS;

/** Reads what is stored. A value that does not fit, broken or of another version, counts as never set, and is told. */
export async function openSettings(
  database: Pick<Database, 'read' | 'write'>,
  log: Logger,
): Promise<SettingStore> {
  const stored = await listSettings(database.read);
  const values: Settings = Value.Create(SettingValues);
  const take = (name: string, value: unknown): void => {
    const candidate = { ...values, [name]: value };
    if (name in values && fits(SettingValues, candidate)) Object.assign(values, { [name]: value });
    else log.warn({ setting: name }, 'a stored setting cannot be used; its default holds');
  };
  for (const { name, value } of stored) take(name, value);
  return {
    get: (name) => values[name],
    set: async (name, value) => {
      await database.write(saveSetting, { name, value });
      values[name] = value;
    },
    setEntry: async (name, id, entry) => {
      const change = { name, key: ENTRY_KEYS[name], id, entry };
      take(name, await database.write(saveSettingEntry, change));
      return values[name];
    },
  };
}
