import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails as stored } from '../../../../drizzle/schema/index.ts';
import { writeArchive } from '../../../../service/keeping/backups/archive/write-archive.ts';
import { openArchive } from '../../../../service/keeping/backups/index.ts';
import { shareWithGroup } from '../../../support/groups.ts';
import { makeLink, visit, writeDirectly } from '../../../support/links.ts';
import { PASSWORD, type Person, signIn, signUp } from '../../../support/people.ts';
import { pretendMachine } from '../../../support/pretended-machine.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

/** Other names of this computer for itself: they can be listened on, and no other computer reaches them. */
const OLD_ADDRESS = '127.0.0.2';
const NEW_ADDRESS = '127.0.0.3';
const PASSPHRASE = 'fünf Häuser am Kanal';

const folders: string[] = [];
const services: TestService[] = [];

/** 300 requests a minute are answered, and the clock stands still. */
const SELDOM = { interval: 250 };

async function start(address: string, dataDir: string): Promise<TestService> {
  const service = await startTestService({
    dataDir,
    rateLimits: true,
    config: { allowLoopbackTargets: true },
    machine: pretendMachine({ eth0: [address] }),
  });
  services.push(service);
  return service;
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'linnet-move-'));
  folders.push(folder);
  return folder;
}

let old: TestService;
let oldFolder: string;
let owner: Person;
let doorId: string;

beforeAll(async () => {
  oldFolder = await newFolder();
  old = await start(OLD_ADDRESS, oldFolder);
  owner = await signUp(old);
  const door = await makeLink(old, { alias: 'door', long_url: 'https://example.com/door' }, owner.token);
  doorId = door.id;
  await shareWithGroup(old, owner, door.id);
  await visit(old, 'door');
  await old.context.secrets.set('smtp-password', 'of the mail server');
  await writeDirectly(
    old,
    `insert into mails (id, kind, recipient, subject, text, html, attempts, next_attempt_at, created_at)
     values ('waits', 'test', 'ada@example.com', '', '', '', 0, 9e15, ?)`,
    [String(old.context.clock.now())],
  );
  const addresses = [OLD_ADDRESS, NEW_ADDRESS];
  await old.context.settings.set('sharing', { mode: 'addresses', addresses });
  await old.context.lan.apply({ mode: 'addresses', addresses });
  expect(await isReached(`http://${OLD_ADDRESS}:${old.port}`)).toBe(true);
});
afterAll(async () => {
  for (const service of services) await service.stop();
  for (const folder of folders) await rm(folder, { recursive: true });
});

const move = (service: TestService, path = '', options: object = {}): Promise<Answer> =>
  request(`${service.url}/host/move${path}`, { token: owner.token, ...options });
const take = (service: TestService, options: object = {}): Promise<Answer> =>
  request(`${service.url}/host/move/take`, options);
const isReached = (address: string): Promise<boolean> =>
  fetch(`${address}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Makes a file on the old computer and returns its bytes. */
async function makeFile(stopSharing: boolean): Promise<Buffer> {
  const body = { passphrase: PASSPHRASE, stop_sharing: stopSharing };
  const begun = await move(old, '', { method: 'POST', body });
  expect(begun.status, begun.text).toBe(202);
  await expect.poll(async () => (await move(old)).body.step, SELDOM).toBeNull();
  expect((await move(old)).body).toMatchObject({ problem: null, file: { links: 1, clicks: 1 } });
  const answer = await fetch(`${old.url}/host/move/file`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="linnet-\d+T\d+Z-move\.tar\.gz"$/,
  );
  return Buffer.from(await answer.arrayBuffer());
}

const handOver = (service: TestService, bytes: Buffer): Promise<Answer> =>
  fetch(`${service.url}/host/move/take`, { method: 'PUT', body: new Uint8Array(bytes) }).then(
    async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      text: '',
      body: await answer.json(),
    }),
  );

/** Takes the file over, then starts the service again, as its program does. */
async function takeOver(service: TestService, bytes: Buffer, address: string): Promise<TestService> {
  expect((await handOver(service, bytes)).body).toMatchObject({
    step: 'ready',
    file: { links: 1, accounts: 1 },
  });
  const begun = await take(service, { method: 'POST', body: { passphrase: PASSPHRASE } });
  expect(begun.status, begun.text).toBe(202);
  await expect.poll(async () => service.context.moving.taking.step).toBe('restarting');
  await service.stop();
  return start(address, service.dataDir);
}

describe('A file for another computer', () => {
  it('wants a passphrase of twelve characters, and the owner', async () => {
    const short = await move(old, '', { method: 'POST', body: { passphrase: 'too short' } });
    expect(short).toMatchObject({ status: 400, body: { field: 'passphrase' } });
    expect((await request(`${old.url}/host/move`)).status).toBe(401);
    expect((await move(old, '/file')).status).toBe(404);
    expect((await move(old, '/here', { method: 'POST' })).status).toBe(409);
    expect((await move(old, '/ask', { method: 'POST' })).status).toBe(409);
    expect((await move(old, '/old-off', { method: 'POST' })).status).toBe(409);
  });

  it('does not hold its secrets in the clear', async () => {
    const { gunzipSync } = await import('node:zlib');
    const file = gunzipSync(await makeFile(false));
    expect(file.includes('of the mail server')).toBe(false);
    expect(await isReached(`http://${OLD_ADDRESS}:${old.port}`)).toBe(true);
  });
});

describe('A new computer', () => {
  let file: Buffer;
  let fresh: TestService;

  it('refuses what is no whole file of a move, and changes nothing', async () => {
    file = await makeFile(false);
    fresh = await start(NEW_ADDRESS, await newFolder());
    const refused = { status: 400, body: { field: 'file' } };
    expect(await handOver(fresh, Buffer.from('no archive'))).toMatchObject(refused);
    expect(await handOver(fresh, Buffer.alloc(0))).toMatchObject({ status: 400 });
    expect(await handOver(fresh, file.subarray(0, 600))).toMatchObject(refused);
    expect(await take(fresh)).toMatchObject({ status: 200, body: { step: 'none', file: null } });
    expect((await take(fresh, { method: 'POST', body: { passphrase: PASSPHRASE } })).status).toBe(409);
  });

  it('refuses a file of a newer version', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'own.tar.gz'), file);
    const { manifest, extract } = await openArchive(join(folder, 'own.tar.gz'));
    await extract(join(folder, 'state'));
    const target = join(folder, 'newer.tar.gz');
    await writeArchive({ folder: join(folder, 'state'), target, about: { ...manifest, schema: 9e12 } });
    const refused = await handOver(fresh, await readFile(target));
    expect(refused).toMatchObject({ status: 400, body: { error: expect.stringContaining('newer') } });
    expect(await take(fresh)).toMatchObject({ status: 200, body: { step: 'none' } });
  });

  it('refuses a file with one flipped byte, at the latest once it is unpacked', async () => {
    const flipped = Buffer.from(file);
    // Of the checksum at the end: a bit in between may mean the same.
    flipped[file.length - 6] = (flipped[file.length - 6] ?? 0) ^ 1;
    const handed = await handOver(fresh, flipped);
    // A small file may be read to its end before its description is, and is refused at once then.
    const taken =
      handed.status === 200
        ? await take(fresh, { method: 'POST', body: { passphrase: PASSPHRASE } })
        : handed;
    if (taken.status === 202) {
      const ended = { step: 'ready', problem: expect.stringContaining('Nothing was changed') };
      await expect.poll(() => fresh.context.moving.taking).toMatchObject(ended);
    } else expect(taken).toMatchObject({ status: 400, body: { field: 'file' } });
    expect(await fresh.context.anyAccount()).toBe(false);
  });

  it('keeps the file for another try after a wrong passphrase', async () => {
    await handOver(fresh, file);
    const wrong = await take(fresh, { method: 'POST', body: { passphrase: 'quite another one' } });
    expect(wrong).toMatchObject({ status: 400, body: { field: 'passphrase' } });
    expect((await take(fresh)).body.step).toBe('ready');
  });

  it('answers no page and no proxy from elsewhere', async () => {
    const headers = { origin: 'http://elsewhere.example' };
    expect((await take(fresh, { headers })).status).toBe(403);
    expect((await take(fresh, { headers: { 'x-forwarded-for': '10.0.0.9' } })).status).toBe(403);
  });

  it('takes everything over, and has the old one stop sharing before it shares itself', async () => {
    const moved = await takeOver(fresh, file, NEW_ADDRESS);
    expect((await fetch(`${moved.url}/door`, { redirect: 'manual' })).headers.get('location')).toBe(
      'https://example.com/door',
    );
    expect((await signIn(moved, owner, PASSWORD)).status).toBe(200);
    // Signed by the key that came along.
    expect((await request(`${moved.url}/auth/me`, { token: owner.token })).status).toBe(200);
    const editors = `/api/v1/links/${doorId}/editors`;
    expect((await request(moved.url + editors, { token: owner.token })).body).toMatchObject({
      everyone: true,
      groups: [{ name: `Group of ${doorId}`, owns: true }],
    });
    expect(moved.context.secrets.find('smtp-password')).toBe('of the mail server');
    const { mails } = moved.context.database.read.query;
    // The old computer sends what waited there.
    const isWaiting = { where: eq(stored.id, 'waits'), columns: { nextAttemptAt: true } };
    expect(await mails.findFirst(isWaiting)).toEqual({ nextAttemptAt: null });
    expect(await old.context.database.read.query.mails.findFirst(isWaiting)).toEqual({ nextAttemptAt: 9e15 });
    await expect.poll(() => isReached(`http://${NEW_ADDRESS}:${moved.port}`)).toBe(true);
    await expect.poll(() => isReached(`http://${OLD_ADDRESS}:${old.port}`)).toBe(false);
    expect((await move(moved)).body).toMatchObject({ waiting: null, moved_at: null, file: null });
    expect(moved.context.secrets.find('move-token')).toBeUndefined();
    expect((await take(moved)).status).toBe(409);
    await moved.stop();
  });
});

describe('The old computer', () => {
  it('goes on redirecting at itself, and stays away from the network after a restart', async () => {
    await old.stop();
    old = await start(OLD_ADDRESS, oldFolder);
    expect(await isReached(old.url)).toBe(true);
    expect(await isReached(`http://${OLD_ADDRESS}:${old.port}`)).toBe(false);
    const sharing = await request(`${old.url}/host/sharing`, { token: owner.token });
    expect(sharing.body).toMatchObject({
      mode: 'off',
      urls: [],
      closed_because: expect.stringContaining('moved'),
    });
    const again = { method: 'PUT', token: owner.token, body: { mode: 'on' } };
    expect((await request(`${old.url}/host/sharing`, again)).status).toBe(409);
  });

  it('goes on after all when the owner says so, and knows the token of the file no more', async () => {
    const here = await move(old, '/here', { method: 'POST' });
    expect(here).toMatchObject({ status: 200, body: { moved_at: null, file: null } });
    expect(await isReached(`http://${OLD_ADDRESS}:${old.port}`)).toBe(true);
    const told = { method: 'POST', body: { token: 'any' } };
    expect((await request(`${old.url}/api/v1/team/moved`, told)).status).toBe(403);
  });

  it('is waited for by the new one, until its owner says that it is off', async () => {
    const file = await makeFile(true);
    expect(await isReached(`http://${OLD_ADDRESS}:${old.port}`)).toBe(false);
    const moved = await takeOver(await start(NEW_ADDRESS, await newFolder()), file, NEW_ADDRESS);
    // It promised silence, and nothing answers.
    await expect.poll(() => isReached(`http://${NEW_ADDRESS}:${moved.port}`)).toBe(true);
    await moved.stop();

    await move(old, '/here', { method: 'POST' });
    const another = await takeOver(await start(NEW_ADDRESS, await newFolder()), file, NEW_ADDRESS);
    const problem = async () => (await move(another)).body.waiting?.problem;
    await expect.poll(problem, SELDOM).toMatch(OLD_ADDRESS);
    expect(await isReached(`http://${NEW_ADDRESS}:${another.port}`)).toBe(false);
    expect((await move(another, '/ask', { method: 'POST' })).body.waiting).not.toBeNull();
    expect((await move(another, '/old-off', { method: 'POST' })).body.waiting).toBeNull();
    expect(await isReached(`http://${NEW_ADDRESS}:${another.port}`)).toBe(true);
  });
});
