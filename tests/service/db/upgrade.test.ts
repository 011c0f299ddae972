import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../../../drizzle/schema/index.ts';
import { applyMigrations } from '../../../service/db/migrate.ts';
import { openWriter } from '../../../service/db/open.ts';
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

/** A data folder with the database that the first version made. */
async function unpack(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'linnet-upgrade-'));
  await writeFile(join(folder, 'linnet.db'), gunzipSync(await readFile(`${FIXTURES}/0000.db.gz`)));
  await writeFile(join(folder, 'secrets.json'), await readFile(`${FIXTURES}/0000.secrets.json`));
  return folder;
}

describe('a database that an earlier version made', () => {
  let service: TestService;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await unpack();
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

  it('keeps what the owner never chose as it was by default then, and asks about no choice of theirs', () => {
    const { settings } = service.context;
    expect([settings.get('anonymousLinks'), settings.get('joiningUndecided')]).toEqual(['anyone', false]);
    expect(settings.get('teamStatistics')).toBe('none');
  });

  it('asks who may make links without an account until the owner has decided, be it for the same', async () => {
    const token = String((await login('ada')).body.access_token);
    const undecided = async () => {
      const answers = [];
      for (const path of ['link-rules', 'overview'])
        answers.push((await request(`${service.url}/host/${path}`, { token })).body.anonymous_undecided);
      return answers;
    };
    const decide = (body: object) =>
      request(`${service.url}/host/link-rules`, { method: 'PUT', token, body });
    expect((await decide({ variants_per_link: 9 })).body).toMatchObject({ anonymous_undecided: true });
    expect(await undecided()).toEqual([true, true]);
    expect((await decide({ anonymous_links: 'anyone' })).body).toMatchObject({ anonymous_undecided: false });
    expect(await undecided()).toEqual([false, false]);
  });
});

describe('a database whose owner never chose who may join', () => {
  it('stays open to every visitor, and asks until the owner has decided, be it for the same', async () => {
    const dataDir = await unpack();
    const db = await openWriter({ url: pathToFileURL(join(dataDir, 'linnet.db')).href, authToken: null });
    await db.run(`delete from settings where name = 'registration'`);
    db.$client.close();
    const service = await startTestService({ dataDir, clock: createFakeClock(NEXT_DAY) });
    try {
      const token = String((await signIn(service, { email: 'ada@example.com' })).body.access_token);
      const ask = (path: string) => request(`${service.url}/host${path}`, { token });
      expect((await ask('/people')).body).toMatchObject({ registration: 'open', joining_undecided: true });
      expect((await ask('/overview')).body).toMatchObject({ joining_undecided: true });
      const decided = { method: 'PUT', token, body: { registration: 'open' } };
      expect((await request(`${service.url}/host/people/registration`, decided)).status).toBe(200);
      expect((await ask('/people')).body).toMatchObject({ registration: 'open', joining_undecided: false });
      expect((await ask('/overview')).body).toMatchObject({ joining_undecided: false });
    } finally {
      await service.stop();
      await rm(dataDir, { recursive: true });
    }
  });
});

describe('a database with a chain over its journal', () => {
  /** The newest migration of the versions that had one. */
  const LAST_WITH_CHAIN = 11;

  const PLACES = `select name from consumers where name like 'chain.%'`;

  /** As these versions left it: with changes, a hash of each, and how far these go. */
  async function makeChained(dataDir: string): Promise<void> {
    const migrations = join(dataDir, 'migrations');
    await cp('drizzle/migrations', migrations, { recursive: true });
    const path = join(migrations, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(path, 'utf8'));
    const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= LAST_WITH_CHAIN);
    await writeFile(path, JSON.stringify({ ...journal, entries }));
    const db = await openWriter({ url: pathToFileURL(join(dataDir, 'linnet.db')).href, authToken: null });
    await applyMigrations(db, migrations);
    for (const statement of [
      `insert into changes (at, actor, actor_id, kind, subject, subject_id, owner_id, facts)
       select ${NEXT_DAY - 5000}, 'account', id, 'setting.updated', 'setting', 'name', null, '{"old":null,"new":"Linnet"}'
       from accounts where email = 'ada@example.com'`,
      `insert into changes (at, actor, actor_id, kind, subject, subject_id, owner_id, facts)
       values (${NEXT_DAY - 4000}, 'system', null, 'account.erased', 'account', '', null, '{"changes":2,"authors":1}')`,
      `insert into change_hashes (seq, salt, content, actor, hash)
       select seq, '${'0'.repeat(64)}', 'content', 'actor', 'hash' from changes`,
      `insert into change_hashes (seq, salt, content, actor, hash) values (9000, null, 'content', 'actor', 'hash')`,
      `insert into consumers (name, seq) values ('chain.begun', 1), ('chain.sealed', 2), ('chain.forgotten', 0)`,
    ])
      await db.run(statement);
    db.$client.close();
  }

  it('has its activity as before, and the chain is gone', async () => {
    const dataDir = await unpack();
    await makeChained(dataDir);
    const service = await startTestService({ dataDir, clock: createFakeClock(NEXT_DAY) });
    try {
      const token = String((await signIn(service, { email: 'ada@example.com' })).body.access_token);
      const ask = (path: string) => request(`${service.url}/api/v1/team/audit${path}`, { token });
      const until = new Date(NEXT_DAY - 1).toISOString();
      const { body } = await ask(`?until=${until}&limit=2`);
      expect(body.items).toMatchObject([
        { kind: 'account.erased', account: null, facts: { changes: 2, authors: 1 } },
        {
          kind: 'setting.updated',
          account: { email: 'ada@example.com' },
          subject: { id: 'name' },
          facts: { old: null, new: 'Linnet' },
        },
      ]);
      const lines = (await ask(`/export?format=jsonl&until=${until}`)).text.trimEnd().split('\n');
      const { read } = service.context.database;
      expect(lines).toHaveLength((await read.all(`select seq from changes where at < ${NEXT_DAY}`)).length);
      expect(await read.all(PLACES)).toEqual([]);
      expect(await read.all(`select name from sqlite_master where name = 'change_hashes'`)).toEqual([]);
    } finally {
      await service.stop();
      await rm(dataDir, { recursive: true });
    }
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
