import { sql } from 'drizzle-orm';
import { clickSegments } from '../../../drizzle/schema/index.ts';
import { segmentMark } from '../../clicks/clicks/index.ts';
import type { Marked } from '../../db/byte-cache.ts';
import type { Reader } from '../../db/connection.ts';
import { defineQuery } from '../../db/operation.ts';
import { readRows } from '../../lib/json-rows.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import type { Operations } from '../../threads/operations.ts';

/** Segments that the server is asked about at once. */
const PAGE = 5_000;

/**
 * Removes segments from this computer's cache that the database does not have any more, or `all` of them. Afterwards
 * none of the cache's files contains them.
 */
export const removeFromCache = defineQuery(
  'clicks.remove-from-cache',
  NOTHING,
  async (db, { all }: { all: boolean }, { cache, pause }): Promise<void> => {
    if (!cache) return;
    if (all) return cache.clear();
    const gone: number[] = [];
    for (let after = -1; ; ) {
      const page = await cache.list(after, PAGE);
      for (const number of await listGone(db, page)) gone.push(number);
      const last = page.at(-1);
      if (page.length < PAGE || !last) break;
      after = last.number;
      await pause();
    }
    // Also if there is nothing to remove, because a file can still contain replaced segments.
    await cache.remove(gone);
  },
);

async function listGone(db: Reader, kept: readonly Marked[]): Promise<number[]> {
  if (kept.length === 0) return [];
  const given = JSON.stringify(kept.map(({ number, mark }) => [number, mark]));
  const [row] = await db.all<{ numbers: string }>(sql`
    select json_group_array(kept.value ->> 0) as numbers from json_each(${given}) kept
    where not exists (
      select 1 from ${clickSegments} where number = kept.value ->> 0 and ${segmentMark} = kept.value ->> 1)`);
  return readRows(row?.numbers ?? '[]', (number): number is number => typeof number === 'number');
}

export const operations: Operations = { queries: [removeFromCache] };
