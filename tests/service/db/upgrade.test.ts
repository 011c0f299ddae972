import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../../../drizzle/schema/index.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { getLink, visit } from '../../support/links.ts';
import { signIn } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

const FIXTURES = 'tests/fixtures/databases';

/** A day after the database was made; one of its accounts waits to be deleted six days later. */
const NEXT_DAY = Date.UTC(2026, 10, 23, 5);
const KEY = 'spoo_wKUA5lq5BOaQg-8kTnvCA0n3uPhrXyByTdmajMYIH5I';
const WIKI = 'cb2e2abee1582b9ce49bc56b';

describe('a database that an earlier version made', () => {
  let service: TestService;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'linnet-upgrade-'));
    const packed = await readFile(`${FIXTURES}/0000.db.gz`);
    await writeFile(join(dataDir, 'linnet.db'), gunzipSync(packed));
    await writeFile(join(dataDir, 'secrets.json'), await readFile(`${FIXTURES}/0000.secrets.json`));
    service = await startTestService({ dataDir, clock: createFakeClock(NEXT_DAY) });
  });
  afterAll(async () => {
    await service.stop();
    await rm(dataDir, { recursive: true });
  });

  const login = async (name: string) => signIn(service, { email: `${name}@example.com` });

  it('lets its people in, with their roles, and keeps a requested deletion', async () => {
    const [ada, bob, eve] = [await login('ada'), await login('bob'), await login('eve')];
    expect([ada.body.user?.role, bob.body.user?.role].map(String)).toEqual(['owner', 'member']);
    expect(eve.body).toMatchObject({ code: 'account_pending_deletion' });
  });

  it('redirects its links, by country and with a password, and goes on counting to a cap', async () => {
    const locations = await Promise.all(
      ['wiki', 'geo', 'anonymous'].map(
        async (alias) => (await visit(service, alias)).headers.get('location') ?? '',
      ),
    );
    expect(locations).toEqual([
      'https://example.com/wiki',
      'https://example.com/geo',
      'https://example.com/anonymous',
    ]);
    expect((await visit(service, 'secret?password=open-s3same!')).status).toBe(302);
    const capped = [];
    for (let click = 0; click < 3; click += 1) capped.push((await visit(service, 'capped')).status);
    expect(capped).toEqual([302, 302, 410]);
  });

  it('counts its clicks as before', async () => {
    const { body } = await request(
      `${service.url}/api/v1/stats/links/${WIKI}?group_by=referrer,browser&end_date=2026-11-22T23:00:00Z`,
      { token: KEY },
    );
    expect(body.summary).toMatchObject({ total_clicks: 60, unique_clicks: 2 });
    const byReferrer = JSON.parse(JSON.stringify(body.metrics)).clicks_by_referrer;
    expect(byReferrer.map((row: { clicks: number }) => row.clicks)).toEqual([15, 15, 15, 15]);
  });

  it('keeps keys, settings and what belongs to a link', async () => {
    const link = await getLink(service, WIKI, KEY);
    expect(link.body).toMatchObject({ alias: 'wiki', meta_tags: { title: 'The wiki' } });
    expect((await request(`${service.url}/app-state`)).body).toMatchObject({ registration: 'invite' });
  });
});

describe('the migrations', () => {
  it('make the schema that the code declares', async () => {
    const journal = JSON.parse(await readFile('drizzle/migrations/meta/_journal.json', 'utf8'));
    const newest = String(journal.entries.at(-1).idx).padStart(4, '0');
    const made = JSON.parse(await readFile(`drizzle/migrations/meta/${newest}_snapshot.json`, 'utf8'));
    const declared = await generateSQLiteDrizzleJson({ ...schema }, made.id);
    expect(await generateSQLiteMigration(made, declared)).toEqual([]);
  });

  it('are applied in the order of their numbers: each is younger than the one before', async () => {
    const journal = JSON.parse(await readFile('drizzle/migrations/meta/_journal.json', 'utf8'));
    const moments = journal.entries.map(({ when }: { when: number }) => when);
    expect(moments).toEqual([...moments].sort((one, other) => one - other));
  });
});
