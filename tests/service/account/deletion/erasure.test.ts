import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { links } from '../../../../drizzle/schema/index.ts';
import { eraseAccount } from '../../../../service/account/deletion/repository.ts';
import { purgeDueAccounts } from '../../../../service/account/deletion/service.ts';
import { sweepLabels } from '../../../../service/clicks/clicks/labels/sweep.ts';
import { openWriter } from '../../../../service/db/open.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { moveImport, readImport } from '../../../support/imports.ts';
import { fileAllClicks } from '../../../support/links.ts';
import { createKey, PASSWORD, type Person, signIn, signUp } from '../../../support/people.ts';
import { pictureUri } from '../../../support/pictures.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const WEEK = 7 * 86_400_000;

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Which of these words occur in any byte of the data folder: the database, its log, pictures, secrets. */
async function findInFiles(folder: string, words: readonly string[]): Promise<string[]> {
  const contents = await Promise.all((await filesBelow(folder)).map((file) => readFile(file)));
  return words.filter((word) => contents.some((content) => content.includes(word)));
}

const leave = ({ url }: TestService, person: Person) =>
  request(`${url}/api/v1/me`, { method: 'DELETE', body: { password: PASSWORD }, token: person.token });

const shorten = ({ url }: TestService, person: Person, body: object) =>
  request(`${url}/api/v1/shorten`, { method: 'POST', token: person.token, body });

const statusOfSignIn = async (service: TestService, person: Person): Promise<number> =>
  (await signIn(service, person)).status;

/** An import that was applied, one that still waits with its file, and a link in the bin whose password was changed. */
async function leaveMore(service: TestService, person: Person): Promise<void> {
  const head = 'alias,long_url,title\n';
  const { token } = person;
  const applied = await readImport(service, {
    token,
    file: `${head}zerlina-moved,https://zerlina-moved.example/,Zerlina-Moved\n`,
  });
  await moveImport(service, { token, id: applied.id, move: 'apply' });
  await readImport(service, {
    token,
    file: `${head}zerlina-waits,https://zerlina-waits.example/,Zerlina-Waits\n`,
  });
  const binned = await shorten(service, person, {
    long_url: 'https://zerlina-binned.example/',
    alias: 'zerlina-binned',
  });
  await request(`${service.url}/api/v1/urls/${binned.body.id}`, {
    method: 'PATCH',
    token,
    body: { password: 'Zerlina-9.Word' },
    headers: { 'X-Operation-Id': 'a'.repeat(24) },
  });
  await request(`${service.url}/api/v1/bin`, { method: 'POST', token, body: { ids: [binned.body.id] } });
  expect((await request(`${service.url}/zerlina-binned`)).status).toBe(410);
}

/** As the owner of the installation would: there is no endpoint by which people block their own links. */
async function block(service: TestService, alias: string): Promise<void> {
  const writer = await openWriter(service.context.config.database);
  await writer.update(links).set({ status: 'BLOCKED' }).where(eq(links.alias, alias));
  writer.$client.close();
}

describe('erasing an account', () => {
  it('leaves no byte of the person in the database, its log and the data folder', async () => {
    const service = await startTestService();
    const owner = await signUp(service, 'owner');
    await shorten(service, owner, { long_url: 'https://example.com/', alias: 'shared-link' });
    const person = await signUp(service, 'zerlina-quux');
    const key = await createKey(service, person, ['urls:read']);
    const image = await pictureUri('png');
    const tags = { title: 'Zerlina-Title', description: 'Zerlina-Description', image };
    const link = await shorten(service, person, {
      long_url: 'https://zerlina-target.example/',
      alias: 'zerlina-link',
      meta_tags: tags,
    });
    const gone = await shorten(service, person, {
      long_url: 'https://zerlina-gone.example/',
      alias: 'zerlina-gone',
    });
    await shorten(service, person, {
      long_url: 'https://zerlina-blocked.example/',
      alias: 'blocked-link',
      meta_tags: tags,
    });
    await request(`${service.url}/api/v1/urls/${gone.body.id}`, { method: 'DELETE', token: person.token });
    await request(`${service.url}/api/v1/me/layouts/overview`, {
      method: 'PUT',
      token: person.token,
      body: { layout: { note: 'Zerlina-Layout' } },
    });
    await request(`${service.url}/api/v1/me/profile-pictures/upload`, {
      method: 'POST',
      token: person.token,
      body: { image },
    });
    await request(`${service.url}/auth/login`, {
      method: 'POST',
      body: { email: person.email, password: PASSWORD },
      headers: { 'User-Agent': 'Zerlina-Browser' },
    });
    await request(`${service.url}/zerlina-link?utm_source=zerlina-source&utm_campaign=zerlina-campaign`, {
      headers: { Referer: 'https://zerlina-referrer.com/page', 'User-Agent': 'Zerlinabot/1.0' },
    });
    await request(`${service.url}/shared-link?utm_source=shared-source`);
    await leaveMore(service, person);
    // All of them: the file of clicks that wait goes when they are in the database.
    await fileAllClicks(service);
    await block(service, 'blocked-link');
    const pictures = (await filesBelow(join(service.dataDir, 'media'))).map(
      (file) => file.split('/').at(-1) ?? '',
    );
    expect(pictures).toHaveLength(3);

    const words = [
      person.id,
      person.email,
      'zerlina-quux',
      key.slice(0, 9),
      String(link.body.id),
      'zerlina-target',
      'zerlina-link',
      'Zerlina-Title',
      'Zerlina-Description',
      'Zerlina-Layout',
      'Zerlina-Browser',
      'zerlina-source',
      'zerlina-campaign',
      'zerlina-referrer.com',
      'zerlina-moved',
      'Zerlina-Waits',
      'zerlina-binned',
      'Zerlinabot',
      ...pictures,
    ];
    expect(await findInFiles(service.dataDir, words)).toEqual(words);

    await leave(service, person);
    service.clock.advance(WEEK - 1);
    await purgeDueAccounts(service.context);
    expect(await findInFiles(service.dataDir, words)).toEqual(words);

    service.clock.advance(1);
    await purgeDueAccounts(service.context);
    await sweepLabels(service.context, new AbortController().signal);
    // The file of an import goes right after its account, not in the same transaction.
    await expect.poll(() => findInFiles(service.dataDir, [...words, 'zerlina-gone'])).toEqual([]);
    expect(await readdir(join(service.dataDir, 'imports'))).toEqual([]);
    expect(await findInFiles(service.dataDir, ['shared-source'])).toEqual(['shared-source']);
    expect(await filesBelow(join(service.dataDir, 'media'))).toEqual([]);
    expect((await request(`${service.url}/zerlina-link`)).status).toBe(404);
    await service.stop();
  });

  it('keeps a blocked link blocked, and nothing that says whose it was', async () => {
    const service = await startTestService();
    const person = await signUp(service);
    await shorten(service, person, {
      long_url: 'https://bad.example/',
      alias: 'bad-link',
      meta_tags: { title: 'Mine' },
    });
    await block(service, 'bad-link');
    await leave(service, person);
    service.clock.advance(WEEK);
    await purgeDueAccounts(service.context);
    const kept = await service.context.database.read.query.links.findMany();
    expect(kept).toMatchObject([
      {
        alias: 'bad-link',
        status: 'BLOCKED',
        ownerId: null,
        metaTags: null,
        claimTokenHash: null,
        totalClicks: 0,
      },
    ]);
    expect((await request(`${service.url}/bad-link`)).status).toBe(451);
    await service.stop();
  });

  it('touches no other account, and frees the email and the aliases', async () => {
    const service = await startTestService();
    const [owner, leaver] = [await signUp(service, 'owner'), await signUp(service, 'leaver')];
    await shorten(service, owner, { long_url: 'https://example.com/', alias: 'stays' });
    await shorten(service, leaver, { long_url: 'https://example.com/', alias: 'goes' });
    const key = await createKey(service, owner, ['urls:read']);
    await leave(service, leaver);
    service.clock.advance(WEEK);
    await purgeDueAccounts(service.context);
    expect((await request(`${service.url}/stays`)).status).toBe(302);
    expect((await request(`${service.url}/auth/me`, { token: key })).status).toBe(200);
    const again = await signUp(service, 'leaver');
    expect(again.id).not.toBe(leaver.id);
    expect(
      (await shorten(service, again, { long_url: 'https://example.com/new', alias: 'goes' })).status,
    ).toBe(201);
    const followed = await request(`${service.url}/goes`);
    expect(followed.headers.get('location')).toBe('https://example.com/new');
    await service.stop();
  });

  it('catches up before serving when the machine was off', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'linnet-purge-'));
    const clock = createFakeClock();
    const before = await startTestService({ dataDir, clock });
    const [early, late] = [await signUp(before, 'early'), await signUp(before, 'late')];
    await leave(before, early);
    clock.advance(1_000);
    await leave(before, late);
    await before.stop();

    clock.advance(WEEK - 1_000);
    const after = await startTestService({ dataDir, clock });
    expect([await statusOfSignIn(after, early), await statusOfSignIn(after, late)]).toEqual([401, 403]);
    expect(await findInFiles(dataDir, [early.email])).toEqual([]);
    await after.stop();

    clock.advance(1_000);
    const later = await startTestService({ dataDir, clock });
    expect(await statusOfSignIn(later, late)).toBe(401);
    await later.stop();
    await rm(dataDir, { recursive: true });
  });

  it('takes up after a kill the files of an account that is erased already', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'linnet-purge-'));
    const clock = createFakeClock();
    const service = await startTestService({ dataDir, clock });
    const person = await signUp(service);
    await request(`${service.url}/api/v1/me/profile-pictures/upload`, {
      method: 'POST',
      token: person.token,
      body: { image: await pictureUri('png') },
    });
    await leave(service, person);
    clock.advance(WEEK);
    await service.context.database.write(eraseAccount, { accountId: person.id, now: clock.now() });
    expect(await filesBelow(join(dataDir, 'media'))).toHaveLength(1);
    await service.stop();

    const after = await startTestService({ dataDir, clock });
    expect(await filesBelow(join(dataDir, 'media'))).toEqual([]);
    await after.stop();
    await rm(dataDir, { recursive: true });
  });
});

describe('when the owner leaves', () => {
  it('the longest-standing admin follows, else the longest-standing member', async () => {
    const service = await startTestService();
    const owner = await signUp(service, 'owner');
    service.clock.advance(1_000);
    const second = await signUp(service, 'second');
    service.clock.advance(1_000);
    await signUp(service, 'third');
    await leave(service, owner);
    service.clock.advance(WEEK);
    await purgeDueAccounts(service.context);
    const roles = await service.context.database.read.query.accounts.findMany();
    expect(roles.map(({ name, role }) => [name, role]).sort()).toEqual([
      ['second', 'owner'],
      ['third', 'member'],
    ]);
    const answer = await signIn(service, second);
    expect(answer.body.user).toMatchObject({ role: 'owner' });
    await service.stop();
  });
});
