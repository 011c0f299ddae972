import { eq, sql } from 'drizzle-orm';
import { clickBatches } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { type Batch, linksIn, withoutLinks } from './batch.ts';
import { wantSweepWithin } from './sweep-repository.ts';

/** Removes every click of these links, filed or still waiting to be. */
export async function eraseClicksWithin(tx: Transaction, linkNumbers: readonly number[]): Promise<void> {
  if (linkNumbers.length === 0) return;
  await tx.run(sql`
    delete from click_segments
    where link_number in (select value from json_each(${JSON.stringify(linkNumbers)}))`);
  await tx.run(sql`
    delete from click_addresses
    where link_number in (select value from json_each(${JSON.stringify(linkNumbers)}))`);
  await eraseWaiting(tx, new Set(linkNumbers));
  await wantSweepWithin(tx);
}

async function eraseWaiting(tx: Transaction, linkNumbers: ReadonlySet<number>): Promise<void> {
  const waiting = await tx
    .select({ number: clickBatches.number, links: clickBatches.links })
    .from(clickBatches);
  for (const { number } of waiting.filter((batch) =>
    linksIn(batch).some((linkNumber) => linkNumbers.has(linkNumber)),
  )) {
    const [batch] = await tx.select().from(clickBatches).where(eq(clickBatches.number, number));
    if (batch) await replaceBatch(tx, number, withoutLinks(batch, linkNumbers));
  }
}

async function replaceBatch(tx: Transaction, number: number, rest: Batch): Promise<void> {
  const same = eq(clickBatches.number, number);
  if (rest.links.length === 0) await tx.delete(clickBatches).where(same);
  else await tx.update(clickBatches).set(rest).where(same);
}
