import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeDueAccounts } from '../../../../../service/account/deletion/service.ts';
import { openReader } from '../../../../../service/db/open.ts';
import { writeArchive } from '../../../../../service/keeping/backups/archive/write-archive.ts';
import { openArchive } from '../../../../../service/keeping/backups/index.ts';
import { copyName } from '../../../../../service/keeping/backups/keeping/copy-files.ts';
import { findSchema, readFigures } from '../../../../../service/keeping/backups/proof/figures-repository.ts';
import { afterReplacing } from '../../../../../service/keeping/backups/restoring/keep-former.ts';
import { createFakeClock } from '../../../../support/fake-clock.ts';
import { makeLink, visit, writeDirectly } from '../../../../support/links.ts';
import { PASSWORD, type Person, signIn, signUp } from '../../../../support/people.ts';
import { type Answer, type Json, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { itemsOf, lookWhenDone } from '../copying.ts';

const DAY = 86_400_000;

const folders: string[] = [];
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'linnet-after-'));
  folders.push(folder);
  return folder;
}

const clock = createFakeClock();
let service: TestService;
let ada: Person;
/** The copy in which everything is as it was. */
let copy: string;

beforeAll(async () => {
  service = await startTestService({ dataDir: await newFolder(), clock });
  ada = await signUp(service);
});
afterAll(async () => {
  await service.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const host = (path: string, options: object = {}): Promise<Answer> =>
  request(`${service.url}/host/${path}`, { token: ada.token, ...options });
const pathOf = (name: string, { dataDir }: TestService = service): string =>
  join(dataDir, `backups/${name}.tar.gz`);

async function makeCopy(): Promise<string> {
  let begun: Answer | undefined;
  const begin = async (): Promise<number> => {
    begun = await host('backups', { method: 'POST' });
    return begun.status;
  };
  await expect.poll(begin).toBe(202);
  // The clock stands still: what was there before a restore becomes a copy of the same moment.
  const { backups } = await lookWhenDone(service, ada.token);
  const made = itemsOf(backups).find(({ name }) => String(name) === String(begun?.body.name));
  expect(made?.proof).toMatchObject({ ok: true });
  return String(made?.name);
}

/** Restores a copy and starts the service again, as its program does. */
async function restore(name: string, body?: object): Promise<void> {
  // What was there before an earlier one becomes a copy first.
  const begin = () => host(`backups/${name}/restore`, { method: 'POST', body });
  await expect.poll(async () => (await begin()).status).toBe(202);
  const read = async (): Promise<Json | undefined> => (await host('restore')).body.restore;
  await expect.poll(read).toMatchObject({ state: 'restarting' });
  await service.stop();
  service = await startTestService({ dataDir: service.dataDir, clock });
  ada = { ...ada, token: String((await signIn(service, ada)).body.access_token) };
  expect((await host('restore')).body.restore).toMatchObject({ name, state: 'restored' });
}

async function ask(statement: string): Promise<unknown[]> {
  const client = createClient({ url: pathToFileURL(join(service.dataDir, 'linnet.db')).href });
  const { rows } = await client.execute(statement);
  client.close();
  return rows.map((row) => row[0]);
}

describe('what happened since the copy', () => {
  it('is an account that is erased', async () => {
    const bob = await signUp(service, 'bob');
    await makeLink(service, { alias: 'of-ada' }, ada.token);
    await makeLink(service, { alias: 'of-bob' }, bob.token);
    await writeDirectly(
      service,
      "insert into former_passwords (seq, password_hash, kept_until) values (1, 'argon', 9e15)",
      [],
    );
    await writeDirectly(
      service,
      `insert into imports (id, account_id, source, status, options, created_at, updated_at) select 'imp', id, 'csv', 'undone', '{}', 0, 0 from accounts limit 1`,
      [],
    );
    copy = await makeCopy();
    await request(`${service.url}/api/v1/me`, {
      method: 'DELETE',
      body: { password: PASSWORD },
      token: bob.token,
    });
    clock.advance(7 * DAY);
    await purgeDueAccounts(service.context);
    ada = { ...ada, token: String((await signIn(service, ada)).body.access_token) };
  });

  it('holds no passwords that an edit replaced, and nothing that imports read', async () => {
    const { extract } = await openArchive(pathOf(copy));
    const folder = await newFolder();
    await extract(folder);
    const client = createClient({ url: pathToFileURL(join(folder, 'linnet.db')).href });
    const { rows } = await client.execute(
      'select (select count(*) from former_passwords) + (select count(*) from imports) as n',
    );
    client.close();
    expect(Number(rows[0]?.n)).toBe(0);
  });

  it('says that an account which was erased does not come back', async () => {
    const { body } = await host(`backups/${copy}/difference`);
    expect(body).toMatchObject({
      erased: 1,
      accounts: { back: { count: 0 } },
      links: { back: { count: 0 } },
    });
  });

  it('brings back neither the account nor its links, and the activity goes on', async () => {
    await restore(copy);
    expect((await visit(service, 'of-ada')).status).toBe(302);
    expect((await visit(service, 'of-bob')).status).toBe(404);
    expect(await ask('select email from accounts')).toEqual(['ada@example.com']);
    await makeLink(service, { alias: 'afterwards' }, ada.token);
    const { body } = await request(`${service.url}/api/v1/team/audit?kind=link`, { token: ada.token });
    expect(body.items).toMatchObject([
      { kind: 'link.created', subject: { name: 'afterwards' } },
      { kind: 'link.created', subject: { name: 'of-ada' } },
    ]);
  });
});

describe('a copy of another installation', () => {
  const stay = async (): Promise<void> => {
    expect((await visit(service, 'afterwards')).status).toBe(302);
    expect(await readdir(join(service.dataDir, 'restore'))).not.toContain('next');
  };

  it('is opened by its recovery code, and by no other', async () => {
    const other = service;
    const code = String((await host('backups/recovery-code')).body.code);
    other.context.secrets.set('smtp-password', 'of the mail server');
    const carried = await makeCopy();
    service = await startTestService({ dataDir: await newFolder(), clock });
    const first = ada;
    try {
      ada = await signUp(service, 'newcomer');
      await mkdir(join(service.dataDir, 'backups'), { recursive: true });
      await copyFile(pathOf(carried, other), pathOf(carried));
      expect((await host(`backups/${carried}/difference`)).body).toMatchObject({ secrets: 'code' });
      const own = String((await host('backups/recovery-code')).body.code);
      for (const wrong of ['0000', own]) {
        const body = { recovery_code: wrong };
        const refused = await host(`backups/${carried}/restore`, { method: 'POST', body });
        expect(refused).toMatchObject({ status: 400, body: { field: 'recovery_code' } });
      }
      expect(await ask('select email from accounts')).toEqual(['newcomer@example.com']);
      // Who is in the copy is who signs in afterwards.
      ada = { ...ada, email: first.email };
      await restore(carried, { recovery_code: code });
      expect(service.context.secrets.find('smtp-password')).toBe('of the mail server');
      // Signed by the key that came along.
      expect((await request(`${service.url}/auth/me`, { token: first.token })).status).toBe(200);
    } finally {
      await service.stop();
      service = other;
      ada = first;
    }
  });

  it('is refused when a newer version made it, and nothing changes', async () => {
    const { manifest, extract } = await openArchive(pathOf(copy));
    const folder = await newFolder();
    await extract(folder);
    const newer = copyName(clock.now() - 120_000, 'demand');
    await writeArchive({
      folder,
      target: pathOf(newer),
      about: { ...manifest, version: '9.0.0', schema: 9e12 },
    });
    const refused = await host(`backups/${newer}/restore`, { method: 'POST' });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('newer Linnet (9.0.0)') },
    });
    await stay();
  });

  it('is brought up to date when an older version made it', async () => {
    const folder = await newFolder();
    const database = join(folder, 'linnet.db');
    await writeFile(database, gunzipSync(await readFile('tests/fixtures/databases/0000.db.gz')));
    const reader = await openReader({ url: pathToFileURL(database).href, authToken: null });
    const [figures, schema] = [await readFigures(reader), await findSchema(reader)];
    reader.$client.close();
    const older = copyName(clock.now() - 60_000, 'demand');
    const about = { version: '0.0.1', schema, at: 0, reason: 'demand' as const, figures, secrets: null };
    await writeArchive({ folder, target: pathOf(older), about });
    const before = Number((await ask('select max(seq) from changes'))[0]);
    await restore(older);
    expect((await visit(service, 'wiki')).headers.get('location')).toBe('https://example.com/wiki');
    await makeLink(service, { alias: 'new' });
    expect(Number((await ask('select max(seq) from changes'))[0])).toBeGreaterThan(before);
  });
});

it('tells nothing of a restore, and packs nothing, before the service serves', async () => {
  const told: string[] = [];
  const outcome = { name: copy, at: 0, state: 'restored', message: null, isTold: false };
  await writeFile(join(service.dataDir, 'restore/outcome.json'), JSON.stringify(outcome));
  const whenServing = Promise.reject(new Error('It does not serve'));
  const showNotice = ({ title }: { title: string }): void => void told.push(title);
  const looking = afterReplacing({ ...service.context, whenServing, showNotice });
  await expect(looking).rejects.toThrow('It does not serve');
  expect(told).toEqual([]);
});
