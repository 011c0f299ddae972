import { join } from 'node:path';
import { createClient } from '@libsql/client';

/** Fills an existing database with links `b0`, `b1`, …; far quicker than asking the API so many times. */
export async function fillWithLinks(dataDir: string, count: number): Promise<void> {
  await withDatabase(dataDir, async (execute) => {
    await execute(`
      with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ${count})
      insert into links (id, generation, namespace, alias, long_url, status, created_at, updated_at)
      select printf('%024x', n), 'v2', '', 'b' || n, 'https://example.com/page/' || n, 'ACTIVE', 1750000000000 + n, 1750000000000 + n
      from numbers`);
  });
}

/** Clicks counted at the links of a database that no service has open. */
export async function countClicks(dataDir: string): Promise<number> {
  return withDatabase(dataDir, async (execute) =>
    Number((await execute('select sum(total_clicks) as clicks from links'))[0]?.clicks),
  );
}

type Execute = (statement: string) => Promise<Record<string, unknown>[]>;

async function withDatabase<T>(dataDir: string, use: (execute: Execute) => Promise<T>): Promise<T> {
  const client = createClient({ url: `file:${join(dataDir, 'linnet.db')}` });
  try {
    return await use(async (statement) => (await client.execute(statement)).rows.map((row) => ({ ...row })));
  } finally {
    client.close();
  }
}

/** A sample of the aliases `fillWithLinks` made, spread over all of them. */
export const samplePaths = (count: number, sample: number): string[] =>
  Array.from({ length: sample }, (_, index) => `/b${Math.floor((index * count) / sample)}`);
