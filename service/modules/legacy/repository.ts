import { sql } from 'drizzle-orm';
import { links } from '../../../drizzle/schema/index.ts';
import { defineQuery } from '../../db/operation.ts';
import type { Totals } from './totals.ts';

/** Over all links, so it takes a while: the analyst's work. */
export const readTotals = defineQuery('legacy.totals', async (db, _input: null): Promise<Totals> => {
  const [totals] = await db
    .select({
      links: sql<number>`count(*)`,
      clicks: sql<number>`coalesce(sum(${links.totalClicks}), 0)`,
    })
    .from(links);
  return totals ?? { links: 0, clicks: 0 };
});
