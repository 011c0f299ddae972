import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { createClient } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestMigration } from '../../../../service/db/migrate.ts';
import {
  copyFolders,
  listCopies,
  openArchive,
  type StoredCopy,
} from '../../../../service/keeping/backups/index.ts';
import { lookAfterCopies } from '../../../../service/keeping/backups/keeping/daily.ts';
import { tellOfDaily } from '../../../../service/keeping/backups/keeping/rules.ts';
import { openSecrets, readRecoveryCode } from '../../../../service/keeping/backups/seal.ts';
import { sha256 } from '../../../../service/lib/hash.ts';
import { DAY, HOUR } from '../../../../service/lib/time.ts';
import { noteSighting } from '../../../../service/several/instances/repository.ts';
import { KEYS } from '../../../../service/several/team-key/team-key.ts';
import { copyNow, itemsOf, look, lookWhenDone } from '../../../service/keeping/backups/copying.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { type Line, openLine } from '../../../support/line.ts';
import { fileAllClicks, makeLink, visit } from '../../../support/links.ts';
import { type Person, signIn, signInAgain, signUp } from '../../../support/people.ts';
import { pictureUri } from '../../../support/pictures.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { openServerDatabase } from '../../../support/temp-database.ts';

const TEAM_KEY = 'a key for tests of several machines';

/** Links, so that copying them takes several answers of the server. */
const LINKS = 1_500;

const MAIL = {
  server: {
    host: '127.0.0.1',
    port: 2525,
    security: 'none',
    verify_certificate: false,
    user: 'ada',
    from: 'linnet@example.com',
  },
  password: 'Mail-Horse-7',
};

type Ended = { code: number; output: string; errors: string };

/** Runs a built command as a person would, with the service stopped. */
const run = (command: 'move' | 'restore', env: Record<string, string>, ...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [`dist/service/${command}.js`, ...words],
      { env: { ...process.env, LINNET_TEAM_KEY: TEAM_KEY, LINNET_DATABASE_URL: '', ...env } },
      (error, output, errors) => resolve({ code: Number(error?.code ?? 0), output, errors }),
    );
  });

/** The only picture that a server has. */
async function pictureIn(url: string): Promise<Buffer> {
  const client = createClient({ url });
  const { rows } = await client.execute('select bytes from media_files');
  client.close();
  const bytes = rows[0]?.[0];
  if (rows.length !== 1 || !(bytes instanceof ArrayBuffer)) throw new Error('There is not one picture');
  return Buffer.from(bytes);
}

/** The copies of a service, once the state before an upgrade is one of them. */
async function untilKept({ context }: TestService): Promise<StoredCopy[]> {
  await expect.poll(async () => (await listCopies(await copyFolders(context)))[0]?.proof).toBeTruthy();
  await context.copyDesk.idle();
  return listCopies(await copyFolders(context));
}

/** What people would miss, as SQLite writes it down. */
async function contentOf(url: string): Promise<Record<string, unknown[]>> {
  const client = createClient({ url });
  const content: Record<string, unknown[]> = {};
  for (const [name, looked] of Object.entries(LOOKED_AT)) {
    const { rows } = await client.execute(`select ${looked} order by rowid`);
    content[name] = rows.map((row) => Array.from(row).map(String));
  }
  client.close();
  return content;
}

const LOOKED_AT: Record<string, string> = {
  accounts: "id, email, password_hash, role, picture from accounts where email not like 'bea%'",
  changes: "seq, kind, subject_id, facts from changes where kind like 'link.%'",
  segments: '* from click_segments',
  batches: '* from click_batches',
  links: '* from links',
};

describe.skipIf(whyNoServer)(`copies of a server${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: DatabaseServer;
  let second: DatabaseServer;
  let line: Line;
  let here: TestService;
  let there: TestService;
  let owner: Person;
  let folder: string;
  let picture: Buffer;
  const clock = createFakeClock();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'linnet-copies-'));
    [server, second] = await Promise.all([startDatabaseServer(), startDatabaseServer()]);
    line = await openLine(server.port);
    const desk = { hostname: () => 'desk-1' };
    here = await startTestService({
      server: server.url,
      dataDir: join(folder, 'here'),
      clock,
      machine: desk,
    });
    const far = { hostname: () => 'desk-2' };
    const address = `ws://127.0.0.1:${line.port}`;
    there = await startTestService({ server: address, dataDir: join(folder, 'there'), clock, machine: far });
    owner = await signUp(here);
    await makeLink(here, { alias: 'wiki' }, owner.token);
    for (let click = 0; click < 3; click += 1) await visit(here, 'wiki');
    await fileAllClicks(here);
    await visit(here, 'wiki');
    await here.context.clicks.flush();
    const body = { image: await pictureUri('png') };
    const upload = `${here.url}/api/v1/me/profile-pictures/upload`;
    await request(upload, { method: 'POST', token: owner.token, body });
    await request(`${here.url}/host/mail`, { method: 'PUT', token: owner.token, body: MAIL });
    const client = createClient({ url: server.url });
    await client.execute(`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${LINKS})
      insert into links (id, generation, namespace, alias, long_url, status, total_clicks, created_at, updated_at)
      select printf('%024x', n), 'v2', '', 'b' || n, 'https://example.com/' || n, 'ACTIVE', 0, n, n from numbers`);
    client.close();
    picture = await pictureIn(server.url);
  });
  afterAll(async () => {
    for (const service of [here, there]) await service?.stop();
    await line?.close();
    for (const one of [server, second]) await one?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = (path: string, init: object = {}): Promise<Answer> =>
    request(`${here.url}${path}`, { token: owner.token, ...init });

  it('hold what a copy of a file does, while links are made and changed', async () => {
    const made = copyNow(here, owner.token);
    for (let link = 0; link < 5; link += 1) await makeLink(there, {}, owner.token);
    const { backups, ...state } = await made;
    const place = `127.0.0.1:${server.port}`;
    expect(state).toMatchObject({ failure: null, attention: null, server: { place } });
    const [copy] = itemsOf(backups);
    expect(copy).toMatchObject({ reason: 'demand', made_by: 'desk-1', proof: { ok: true, clicks: 4 } });
    expect(Number(copy?.proof?.links)).toBeGreaterThan(LINKS);

    const { manifest, extract } = await openArchive(join(String(copy?.folder), `${copy?.name}.tar.gz`));
    const { code } = (await ask('/host/backups/recovery-code')).body;
    const key = readRecoveryCode(String(code)) ?? Buffer.alloc(0);
    const opened = manifest.secrets && (await openSecrets(manifest.secrets, { by: 'installation', key }));
    const kept = KEYS.filter((name) => name !== 'backup-key');
    expect(Object.keys(opened ?? {}).sort()).toEqual([...kept, 'smtp-password'].sort());
    await extract(join(folder, 'extracted'));
    const [name = ''] = await readdir(join(folder, 'extracted/media'));
    expect(await readFile(join(folder, 'extracted/media', name))).toEqual(picture);
    const client = createClient({ url: pathToFileURL(join(folder, 'extracted/linnet.db')).href });
    for (const table of ['media_files', 'shared_secrets', 'team_keys', 'instances', 'job_leases']) {
      const { rows } = await client.execute(`select count(*) from ${table}`);
      expect([table, rows[0]?.[0]]).toEqual([table, 0]);
    }
    client.close();
  });

  it('fail with a sentence when the line breaks in the midst, leave nothing, and are made when it is back', async () => {
    line.breakAt((chunk) => chunk.includes('from \\"links\\" where'), 'before');
    clock.advance(60_000);
    const broken = await copyNow(there, owner.token);
    expect(broken.backups).toEqual([]);
    expect(broken.failure).toMatchObject({
      step: 'copying',
      message: expect.stringContaining('stopped responding'),
    });
    expect(broken.attention).toMatchObject({ kind: 'failed' });
    expect(await readdir(join(there.dataDir, 'backups'))).toEqual([]);
    clock.advance(60_000);
    const { backups, failure, attention } = await copyNow(there, owner.token);
    expect({ failure, attention }).toEqual({ failure: null, attention: null });
    expect(itemsOf(backups)).toMatchObject([{ made_by: 'desk-2', proof: { ok: true } }]);
  });

  it('say what restoring them would change, and how that is done', async () => {
    const [copy] = itemsOf((await look(here, owner.token)).backups);
    const path = `/host/backups/${copy?.name}`;
    await makeLink(there, { alias: 'since' }, owner.token);
    const { status, body } = await ask(`${path}/difference`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ secrets: 'open', links: { back: { count: 0 }, changed: { count: 0 } } });
    expect(itemsOf(body.links?.gone?.first).map(String)).toContain('since');
    const refused = await ask(`${path}/restore`, { method: 'POST' });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain('npm run move -- --to');
  });

  it('are made once a day, by one instance, and the others know of it', async () => {
    clock.advance(DAY);
    owner = await signInAgain(here, owner);
    for (const { context } of [here, there]) await lookAfterCopies(context);
    for (const { context } of [here, there]) await context.copyDesk.idle();
    const lists = [await lookWhenDone(here, owner.token), await lookWhenDone(there, owner.token)];
    const daily = lists.map(({ backups }) =>
      itemsOf(backups).filter(({ reason }) => String(reason) === 'daily'),
    );
    expect(daily.map((copies) => copies.length).sort()).toEqual([0, 1]);
    const by = String(daily.flat()[0]?.made_by);
    for (const { team_daily: told } of lists) expect(told).toMatchObject({ made_by: by, ok: true });

    // The instance that has the job stops doing it, and the other one takes it.
    const [maker, other] = by === 'desk-1' ? [here, there] : [there, here];
    await maker.context.jobs.close();
    await expect.poll(() => other.context.jobs.areHere('backups')).toBe(true);
    clock.advance(HOUR);
    await lookAfterCopies(other.context);
    await other.context.copyDesk.idle();
    expect((await readdir(join(other.dataDir, 'backups'))).filter((name) => name.includes('daily'))).toEqual(
      [],
    );

    // Both at the same moment, each sure that it is its job.
    clock.advance(DAY);
    const told = [here, there].map(({ context }) => tellOfDaily(context, clock.now(), null));
    expect((await Promise.all(told)).sort()).toEqual([false, true]);
  });

  it('are made before a version changes what is on a server', async () => {
    await second.kill();
    const file = join(second.folder, 'data/dbs/default/data');
    const fresh = await readdir(join(second.folder, 'data/dbs/default'));
    for (const name of fresh.filter((one) => one.startsWith('data-'))) await rm(join(file, '..', name));
    await writeFile(file, gunzipSync(await readFile('tests/fixtures/databases/0000.db.gz')));
    await second.start();
    const upgraded = await startTestService({ server: second.url, clock });
    try {
      const [copy] = await untilKept(upgraded);
      expect(copy).toMatchObject({ reason: 'upgrade', proof: { ok: true } });
      const { manifest } = await openArchive(copy?.path ?? '');
      expect(manifest.schema).toBeLessThan(newestMigration('drizzle/migrations'));
      expect(await readdir(join(upgraded.dataDir, 'restore'))).toEqual([]);
    } finally {
      await upgraded.stop();
      await second.stop();
      second = await startDatabaseServer();
    }
  });

  it('are pointed to where a later version has worked on the server', async () => {
    const later = await openServerDatabase(second.url);
    await later.db.run(
      sql`insert into __drizzle_migrations (hash, created_at) values ('later', 4102444800000)`,
    );
    const seen = { id: 'later', name: 'desk-3', address: null, startedAt: 0, feedLag: 0, clicksWaiting: 0 };
    await later.write(noteSighting, { ...seen, version: '9.8.7' });
    await later.close();
    await expect(startTestService({ server: second.url, clock })).rejects.toThrow(
      /last used by Linnet 9\.8\.7\. This is Linnet .*restore the backup from before the upgrade/,
    );
    await second.stop();
    second = await startDatabaseServer();
  });

  it('come back whole: into a file, and from there onto an empty server', async () => {
    owner = await signInAgain(here, owner);
    await there.stop();
    const settings = await ask('/host/mail');
    const secrets = here.context.secrets.all();
    const bea = await signUp(here, 'bea');
    const before = await contentOf(server.url);
    clock.advance(60_000);
    const [copy] = itemsOf((await copyNow(here, owner.token)).backups);
    expect(copy?.proof).toMatchObject({ ok: true });
    await here.context.settings.set('erasedAccounts', [{ digest: sha256(bea.id), at: clock.now() }]);
    await here.stop();

    const env = { LINNET_DATA_DIR: here.dataDir };
    const beside = { ...env, LINNET_DATABASE_URL: server.url };
    const restored = await run('restore', beside, String(copy?.name), '--yes');
    expect(restored).toMatchObject({ code: 0, errors: '' });
    for (const told of [
      `What would change in 127.0.0.1:${server.port}`,
      'Erased since: 1',
      'npm run move -- --to',
    ])
      expect(restored.output).toContain(told);
    const again = await run('restore', beside, String(copy?.name), '--yes');
    expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('linnet.db exists') });
    expect(await run('move', env, '--to', second.url)).toMatchObject({ code: 0, errors: '' });

    here = await startTestService({ server: second.url, dataDir: join(folder, 'new'), clock });
    const after = await contentOf(second.url);
    for (const name of Object.keys(LOOKED_AT))
      expect(after[name]?.slice(0, before[name]?.length), name).toEqual(before[name]);
    expect(here.context.secrets.all()).toEqual(secrets);
    expect((await signIn(here, owner)).status).toBe(200);
    expect((await signIn(here, bea)).status).toBe(401);
    expect((await ask('/host/mail')).body).toEqual(settings.body);
    expect((await visit(here, 'wiki')).status).toBe(302);
    expect(await pictureIn(second.url)).toEqual(picture);
  });
});
