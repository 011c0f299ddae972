import { sql } from 'drizzle-orm';
import { clickLeases } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';

/** How many clicks of a link an instance holds or gives back. */
export type ClicksOf = readonly [linkNumber: number, clicks: number];

/**
 * Moves clicks that are written from what their instance was leased to what is used, within the transaction that adds
 * them to the links' totals. Clicks that were made before the link had a cap find no lease, and change nothing.
 */
export async function useLeasesWithin(
  tx: Transaction,
  instance: string,
  written: readonly ClicksOf[],
): Promise<void> {
  await tx.run(sql`
    update ${clickLeases} set used = min(granted, used + (written.value ->> 1))
    from json_each(${JSON.stringify(written)}) written
    where link_number = written.value ->> 0 and instance = ${instance}`);
}
