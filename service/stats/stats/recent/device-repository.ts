import { and, desc, gte, inArray, lte, sql } from 'drizzle-orm';
import { clickAgents, clickSegments } from '../../../../drizzle/schema/index.ts';
import { clickedAt, openRecords, RECORD, RECORD_WORDS } from '../../../clicks/clicks/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { isOneOf } from '../../../db/expressions.ts';
import type { Range } from '../question/range.ts';

/** So many of the newest segments are looked at, and the clicks of so many that are of the account. */
const LOOKED_AT = 200;
const READ = 20;

type Asked = { ownerId: string; devices: readonly string[]; range: Range };

/**
 * Whether one of the newest clicks on an account's links was made with one of these devices. If none was, an earlier one
 * may have been: only counting tells.
 */
export async function isAmongNewest(db: Reader, { ownerId, devices, range }: Asked): Promise<boolean> {
  const newest = db
    .select({ number: clickSegments.number, linkNumber: clickSegments.linkNumber })
    .from(clickSegments)
    .where(and(lte(clickSegments.firstClick, range.end), gte(clickSegments.lastClick, range.start)))
    .orderBy(desc(clickSegments.firstClick))
    .limit(LOOKED_AT);
  const own = sql`select number from ${newest} as newest
    where exists (select 1 from links where links.number = link_number and owner_id = ${ownerId}) limit ${READ}`;
  const segments = await db
    .select({ records: clickSegments.records })
    .from(clickSegments)
    .where(sql`${clickSegments.number} in (${own})`);
  const agents = new Set<number>();
  for (const { records } of segments) addAgents(agents, openRecords(records), range);
  const [found] = await db
    .select({ number: clickAgents.number })
    .from(clickAgents)
    .where(and(isOneOf(clickAgents.number, [...agents]), inArray(clickAgents.device, [...devices])))
    .limit(1);
  return found !== undefined;
}

function addAgents(agents: Set<number>, records: Uint32Array, { start, end }: Range): void {
  for (let word = 0; word < records.length; word += RECORD_WORDS) {
    const at = clickedAt(records, word);
    if (at >= start && at <= end) agents.add(records[word + RECORD.agent] ?? 0);
  }
}
