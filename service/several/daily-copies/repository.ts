import { Type } from '@sinclair/typebox';
import { eq } from 'drizzle-orm';
import { settings } from '../../../drizzle/schema/index.ts';
import { defineWrite } from '../../db/operation.ts';
import { DailyCopy } from '../../keeping/backups/operations.ts';
import { parseRecord } from '../../lib/record.ts';
import { fitsSchema } from '../../lib/schema/read.ts';
import { DAY } from '../../lib/time.ts';
import type { Operations } from '../../threads/operations.ts';

/** The setting in which it is noted. */
const NAME = 'newestDailyCopy';

/** One from further ahead was made while a clock was wrong, ms. */
const AHEAD = DAY;

/**
 * Notes a daily copy for all instances. False, and nothing is noted, when another instance has noted one that was made
 * from `since` on, ms UTC: there is one a day.
 */
export const noteDailyCopy = defineWrite(
  'backups.note-daily',
  Type.Boolean(),
  async (tx, { copy, since }: { copy: DailyCopy; since: number }): Promise<boolean> => {
    const [row] = await tx.select().from(settings).where(eq(settings.name, NAME));
    const known = row && parseRecord(row.value);
    const isNoted = fitsSchema(DailyCopy, known) && known.instance !== copy.instance && known.at >= since;
    if (isNoted && known.at <= copy.at + AHEAD) return false;
    const value = JSON.stringify(copy);
    await tx
      .insert(settings)
      .values({ name: NAME, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } });
    return true;
  },
);

export const operations: Operations = { writes: [noteDailyCopy] };
