import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { PASSWORD } from '../support/people.ts';
import { startLinnet } from './program.ts';
import type { Row } from './report.ts';

const LINKS = 100_000;
/** Each page is asked for so often; the median counts. */
const TIMES = 15;

const PAGES: Record<string, string> = {
  'newest first': '',
  'the last page': `page=${LINKS / 100}&pageSize=100`,
  'by clicks': 'sortBy=total_clicks',
  'by last click': 'sortBy=last_click&sortOrder=ascending',
  'search, one match': `filter=${encodeURIComponent('{"search":"figures-54321."}')}`,
  'search, every link matches': `filter=${encodeURIComponent('{"search":"report"}')}&sortBy=total_clicks`,
  'of one tag': `filter=${encodeURIComponent('{"tagNames":["tag 7"]}')}`,
  'of two tags at once': `filter=${encodeURIComponent('{"tagNames":["tag 7","tag 11"],"tagsMatch":"all"}')}`,
  'of any of 20 tags, by clicks': `filter=${encodeURIComponent(
    JSON.stringify({ tagNames: Array.from({ length: 20 }, (_, at) => `tag ${at}`) }),
  )}&sortBy=total_clicks`,
  'expired ones': `filter=${encodeURIComponent('{"status":"EXPIRED"}')}`,
};

/** Pages of one person's 100,000 links, through HTTP. */
export async function benchList(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linnet-bench-'));
  const token = await prepare(dataDir);
  const program = await startLinnet(dataDir);
  const rows: Row[] = [];
  for (const [name, query] of Object.entries(PAGES)) {
    const median = await measure(`${program.url}/api/v1/urls?${query}`, token);
    rows.push({
      name: `A page of ${LINKS} links, ${name}`,
      value: `${median.toFixed(1)} ms`,
      target: 'below 50 ms',
    });
  }
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
  return rows;
}

/** An account with its links; returns its token. */
async function prepare(dataDir: string): Promise<string> {
  const program = await startLinnet(dataDir);
  const response = await fetch(`${program.url}/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: PASSWORD }),
  });
  const { access_token, user }: { access_token: string; user: { id: string } } = JSON.parse(
    await response.text(),
  );
  await program.stop();
  await fill(dataDir, user.id);
  return access_token;
}

/** The tags of the account; each link has none to three of them. */
const TAGS = 60;

/** Long addresses, tags and, for one link in five, a card: rows as wide as real ones. */
async function fill(dataDir: string, ownerId: string): Promise<void> {
  const client = createClient({ url: `file:${join(dataDir, 'linnet.db')}` });
  await client.execute({
    sql: `
      with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ${LINKS})
      insert into links (id, generation, namespace, alias, long_url, owner_id, status, total_clicks, last_click,
        max_clicks, meta_tags, created_at, updated_at)
      select printf('%024x', n), 'v2', '', printf('%07x', (n * 7919) % 1000003),
        'https://intranet.example.com/department/' || (n % 50) || '/reports/quarterly-figures-' || n ||
          '.html?utm_source=newsletter&utm_campaign=autumn-' || (n % 97) || '#section-' || (n % 13),
        ?, 'ACTIVE', (n * 31) % 997, case when n % 3 then 1750000000000 + (n * 7907) % 1000000007 end,
        case when n % 20 = 0 then 500 end,
        case when n % 5 = 0 then json_object('title', 'Figures ' || n, 'description', 'What the quarter brought',
          'image', null, 'color', '#aabbcc') end,
        1750000000000 + n, 1750000000000 + n
      from numbers`,
    args: [ownerId],
  });
  await client.batch(
    [
      {
        sql: `
          with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ${TAGS})
          insert into tags (id, owner_id, name, color, icon, created_at)
          select printf('%024x', n), ?, 'tag ' || n, 'red', 'tag', n from numbers`,
        args: [ownerId],
      },
      `update links set tag_ids = (
        select json_group_array(printf('%024x', (number * (7 + value * 13) / (1 + value)) % ${TAGS}))
        from json_each('[0,1,2]') where value < links.number % 4) where number % 4 > 0`,
    ],
    'write',
  );
  client.close();
}

async function measure(url: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const begun = performance.now();
    const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${url}: ${text}`);
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN;
}
