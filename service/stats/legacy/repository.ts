import { type Static, Type } from '@sinclair/typebox';
import { sql } from 'drizzle-orm';
import { links } from '../../../drizzle/schema/index.ts';
import { outsideBin } from '../../db/expressions.ts';
import { defineQuery } from '../../db/operation.ts';

/** How many links there are outside the bin, and how often all of them were followed. */
const InstallationTotals = Type.Object({ links: Type.Number(), clicks: Type.Number() });
export type InstallationTotals = Static<typeof InstallationTotals>;

/** Over all links, so it takes a while: work for the statistics thread. */
export const readTotals = defineQuery('legacy.totals', InstallationTotals, async (db, _input: null) => {
  const [totals] = await db
    .select({
      links: sql<number>`count(*) filter (where ${outsideBin})`,
      clicks: sql<number>`coalesce(sum(${links.totalClicks}), 0)`,
    })
    .from(links);
  return totals ?? { links: 0, clicks: 0 };
});
