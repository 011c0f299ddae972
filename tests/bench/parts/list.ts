import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD } from '../../support/people.ts';
import { median } from '../measure/figures.ts';
import { fillWithWideLinks } from '../measure/links.ts';
import { startLinnet } from '../measure/program.ts';
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

/** What is typed, once the texts are in memory: the first look-up reads them. */
const LOOKUPS: Record<string, string> = {
  'one link by its name': 'figures-54321',
  'one letter, every link': 'e',
  'two words, every link': 'report quarterly',
  'a pasted short address': 'http://127.0.0.1:7431/00t',
  'one letter wrong, one link': 'newslettr figures-54321',
  'one letter wrong, every link': 'newslettr',
  'nothing at all': 'zzzzzz',
};

/** Pages of one person's 100,000 links, through HTTP. */
export async function benchList(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linnet-bench-'));
  const token = await prepare(dataDir);
  const program = await startLinnet(dataDir);
  const rows: Row[] = [];
  for (const [name, query] of Object.entries(PAGES)) {
    const took = await measure(`${program.url}/api/v1/urls?${query}`, token);
    rows.push({
      name: `A page of ${LINKS} links, ${name}`,
      value: `${took.toFixed(1)} ms`,
      target: 'below 50 ms',
    });
  }
  await fetchPage(`${program.url}/api/v1/links/search?q=zzzzzz`, token);
  for (const [name, q] of Object.entries(LOOKUPS)) {
    const took = await measure(`${program.url}/api/v1/links/search?${new URLSearchParams({ q })}`, token);
    rows.push({
      name: `Looking up among ${LINKS} links, ${name}`,
      value: `${took.toFixed(1)} ms`,
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
  await fillWithWideLinks(dataDir, { ownerId: user.id, first: 0, count: LINKS });
  return access_token;
}

async function measure(url: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const begun = performance.now();
    await fetchPage(url, token);
    times.push(performance.now() - begun);
  }
  return median(times);
}

async function fetchPage(url: string, token: string): Promise<void> {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url}: ${text}`);
}
