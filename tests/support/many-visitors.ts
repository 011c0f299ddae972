import { setTimeout as sleep } from 'node:timers/promises';
import { gt } from 'drizzle-orm';
import { clickBatches, clickSegments, links } from '../../drizzle/schema/index.ts';
import { forEachLink } from '../../service/clicks/clicks/records/batch.ts';
import { RECORD, RECORD_WORDS } from '../../service/clicks/clicks/records/record.ts';
import { openRecords } from '../../service/clicks/clicks/records/stored-records.ts';
import type { DatabaseAddress } from '../../service/db/address.ts';
import type { Reader } from '../../service/db/connection.ts';
import { openReader } from '../../service/db/open.ts';
import { request } from './request.ts';

/** Visitors who follow links at the same time, each of them once. */
export type Visits = {
  /** Requests so far, answered or not. */
  sent(): number;
  /** Redirects that came back so far. */
  answered(): number;
  /** Resolves when no request is under way any more. */
  stop(): Promise<void>;
};

let visitors = 0;

/** Follows these links in turns until it is stopped; requests that fail are left at that. */
export function startVisits(url: string, aliases: readonly string[], atOnce = 16): Visits {
  let sent = 0;
  let answered = 0;
  let isStopped = false;
  const one = async (): Promise<void> => {
    while (!isStopped) {
      sent += 1;
      visitors += 1;
      const headers = { 'User-Agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/${visitors}` };
      const answer = await request(`${url}/${aliases[sent % aliases.length]}`, { headers }).catch(
        () => undefined,
      );
      if (answer?.status === 302) answered += 1;
      if (!answer) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const running = Promise.all(Array.from({ length: atOnce }, one));
  return {
    sent: () => sent,
    answered: () => answered,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

/** Clicks answered so long before a kill are not lost, ms (docs/contract/clicks.md#kept). */
const KEPT_AFTER = 100;

/** In each of so many turns the service gets on with what it has begun to write. */
const TURNS = 10;

/**
 * Resolves when the clicks answered so far outlive a kill of the service: after the promised time, and once the service
 * had turns since, for on a busy computer it may have had none in that time.
 */
export async function untilKept({ url }: { url: string }): Promise<void> {
  await sleep(KEPT_AFTER);
  for (let turn = 0; turn < TURNS; turn += 1) await request(`${url}/api/v1/emoji-set`, { method: 'HEAD' });
}

/** Rows of up to 1 MB that are read at once: a server refuses answers of more than 10 MB. */
const AT_ONCE = 8;

async function* rowsOf<Table extends typeof clickSegments | typeof clickBatches>(
  read: Reader,
  table: Table,
): AsyncGenerator<Table['$inferSelect']> {
  for (let after = 0; ; ) {
    const page: Table['$inferSelect'][] = await read
      .select()
      .from<typeof clickSegments | typeof clickBatches>(table)
      .where(gt(table.number, after))
      .orderBy(table.number)
      .limit(AT_ONCE);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.number;
  }
}

/** Clicks in a database: as links count them, as they are written down, and by how many visitors. */
export type Counted = { total: number; rows: number; visitors: number };

/** Looks into the database past the service, which need not run. */
export async function countClicksIn(address: DatabaseAddress): Promise<Counted> {
  const read = await openReader(address);
  try {
    const seen = new Set<string>();
    let rows = 0;
    const add = (records: Uint32Array): void => {
      for (let at = 0; at < records.length; at += RECORD_WORDS) {
        rows += 1;
        seen.add(`${records[at + RECORD.keyHigh]} ${records[at + RECORD.keyLow]}`);
      }
    };
    for await (const { records } of rowsOf(read, clickSegments)) add(openRecords(records));
    for await (const { links: linkNumbers, records } of rowsOf(read, clickBatches))
      forEachLink({ links: linkNumbers, records: openRecords(records) }, (_link, own) => add(own));
    const totals = await read.select({ clicks: links.totalClicks }).from(links);
    return { rows, visitors: seen.size, total: totals.reduce((sum, { clicks }) => sum + clicks, 0) };
  } finally {
    read.$client.close();
  }
}
