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

/** Gives the first of these links so many further names in all, `n0`, `n1`, …: one each. */
export async function fillWithNames(dataDir: string, count: number): Promise<void> {
  await withDatabase(dataDir, async (execute) => {
    await execute(`
      insert into link_names (namespace, name, link_number, created_at, updated_at)
      select '', 'n' || substr(alias, 2), number, created_at, updated_at
      from links where cast(substr(alias, 2) as integer) < ${count}`);
  });
}

/** Whose links, how many, and the number of the first one: those of different accounts have different ones. */
export type WideLinks = { ownerId: string; first: number; count: number };

/** The tags of the account; each link has none to three of them. */
const TAGS = 60;

/** Fills with links of an account whose rows are as wide as real ones: long addresses, tags and, for one in five, a card. */
export async function fillWithWideLinks(
  dataDir: string,
  { ownerId, first, count }: WideLinks,
): Promise<void> {
  const numbers = (last: number): string =>
    `with recursive numbers(n) as (select ${first} union all select n + 1 from numbers where n < ${last})`;
  await withDatabase(dataDir, async (execute) => {
    await execute(
      `${numbers(first + count - 1)}
      insert into links (id, generation, namespace, alias, long_url, owner_id, status, total_clicks, last_click,
        max_clicks, meta_tags, created_at, updated_at)
      select printf('%024x', n), 'v2', '', ${WIDE_ALIAS},
        'https://intranet.example.com/department/' || (n % 50) || '/reports/quarterly-figures-' || n ||
          '.html?utm_source=newsletter&utm_campaign=autumn-' || (n % 97) || '#section-' || (n % 13),
        ?, 'ACTIVE', (n * 31) % 997, case when n % 3 then 1750000000000 + (n * 7907) % 1000000007 end,
        case when n % ${CAPPED_EVERY} = 0 then 500 end,
        case when n % ${CARD_EVERY} = 0 then json_object('title', 'Figures ' || n, 'description', 'What the quarter brought',
          'image', null, 'color', '#aabbcc') end,
        1750000000000 + n, 1750000000000 + n
      from numbers`,
      [ownerId],
    );
    await execute(
      `${numbers(first + TAGS - 1)}
      insert into tags (id, owner_id, name, color, icon, created_at)
      select printf('%024x', n), ?, 'tag ' || (n - ${first}), 'red', 'tag', n from numbers`,
      [ownerId],
    );
    await execute(
      `update links set tag_ids = (
        select json_group_array(printf('%024x', ${first} + (number * 7 + value * 13) % ${TAGS}))
        from json_each('[0,1,2]') where value < links.number % 4) where number % 4 > 0 and owner_id = ?`,
      [ownerId],
    );
  });
}

/** Neighbours in number are far apart in name. */
const WIDE_ALIAS = "printf('%07x', (n * 7919) % 1000003)";
/** One link in so many has a card, which some browsers get instead of the redirect. */
const CARD_EVERY = 5;
/** One of those in so many has a cap on its clicks, which may have been reached. */
const CAPPED_EVERY = 4 * CARD_EVERY;

/** A sample of the aliases of wide links, spread over all of them; none has a card or a cap. */
export const sampleWidePaths = ({ first, count }: Omit<WideLinks, 'ownerId'>, sample: number): string[] =>
  Array.from({ length: sample }, (_, index) => {
    const number = first + Math.floor((index * count) / sample);
    const plain = number % CARD_EVERY > 0 ? number : number + (number === first ? 1 : -1);
    return `/${((plain * 7919) % 1_000_003).toString(16).padStart(7, '0')}`;
  });

/** Clicks counted at the links of a database that no service has open. */
export async function countClicks(dataDir: string): Promise<number> {
  return withDatabase(dataDir, async (execute) =>
    Number((await execute('select sum(total_clicks) as clicks from links'))[0]?.clicks),
  );
}

/** Links in a database that no service has open. */
export async function countLinks(dataDir: string): Promise<number> {
  return withDatabase(dataDir, async (execute) =>
    Number((await execute('select count(*) as links from links'))[0]?.links),
  );
}

type Execute = (statement: string, args?: string[]) => Promise<Record<string, unknown>[]>;

async function withDatabase<T>(dataDir: string, use: (execute: Execute) => Promise<T>): Promise<T> {
  const client = createClient({ url: `file:${join(dataDir, 'linnet.db')}` });
  try {
    return await use(async (statement, args = []) => {
      const { rows } = await client.execute({ sql: statement, args });
      return rows.map((row) => ({ ...row }));
    });
  } finally {
    client.close();
  }
}

/** A sample of the aliases `fillWithLinks` made, or of the names that begin with `n`, spread over all of them. */
export const samplePaths = (count: number, sample: number, letter: 'b' | 'n' = 'b'): string[] =>
  Array.from({ length: sample }, (_, index) => `/${letter}${Math.floor((index * count) / sample)}`);
