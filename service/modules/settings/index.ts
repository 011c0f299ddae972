import { Value } from '@sinclair/typebox/value';
import type { Database } from '../../db/database.ts';
import { fits } from '../../http/schema.ts';
import type { Logger } from '../../logging.ts';
import { listSettings, saveSetting } from './repository.ts';
import { type SettingName, type Settings, SettingValues } from './values.ts';

export type { SettingName, Settings } from './values.ts';

/** The owner's settings, held in memory: redirects and every request may ask for one. */
export type SettingStore = {
  get<Name extends SettingName>(name: Name): Settings[Name];
  /** Resolves once the new value is stored; it holds from then on. */
  set<Name extends SettingName>(name: Name, value: Settings[Name]): Promise<void>;
};

/** Reads what is stored. A value that does not fit, broken or of another version, counts as never set, and is told. */
export async function openSettings(
  database: Pick<Database, 'read' | 'write'>,
  log: Logger,
): Promise<SettingStore> {
  const stored = await listSettings(database.read);
  const values: Settings = Value.Create(SettingValues);
  for (const { name, value } of stored) {
    const candidate = { ...values, [name]: value };
    if (name in values && fits(SettingValues, candidate, [], [])) Object.assign(values, { [name]: value });
    else log.warn({ setting: name }, 'a stored setting cannot be used; its default holds');
  }
  return {
    get: (name) => values[name],
    set: async (name, value) => {
      await database.write(saveSetting, { name, value });
      values[name] = value;
    },
  };
}
