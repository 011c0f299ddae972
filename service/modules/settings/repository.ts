import { settings } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';

export const listSettings = (read: Reader): Promise<{ name: string; value: unknown }[]> =>
  read.select().from(settings);

export const saveSetting = defineWrite(
  'settings.save',
  async (tx, { name, value }: { name: string; value: unknown }): Promise<void> => {
    await tx
      .insert(settings)
      .values({ name, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } });
  },
);
