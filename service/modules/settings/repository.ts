import { settings } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';

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

export const saveSetting = defineWrite(
  'settings.save',
  async (tx, setting: { name: string; value: unknown }): Promise<void> => {
    const [name, value] = [setting.name, JSON.stringify(setting.value)];
    await tx
      .insert(settings)
      .values({ name, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } });
  },
);
