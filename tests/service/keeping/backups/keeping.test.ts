import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { byAge } from '../../../../service/base/clock/index.ts';
import { lookAfterCopies } from '../../../../service/keeping/backups/keeping/daily.ts';
import { tidyCopies } from '../../../../service/keeping/backups/keeping/tidy.ts';
import type { DesktopNotice } from '../../../../service/kernel/host-messages.ts';
import { DAY, HOUR } from '../../../../service/lib/time.ts';
import { DISK_FOLDER } from '../../../support/disk-folder.ts';
import { makeLink } from '../../../support/links.ts';
import { type MailServer, startMailServer } from '../../../support/mail-server.ts';
import { mailsTo } from '../../../support/outbox.ts';
import { type Person, signInAgain, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../../../support/small-disk.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { copyNow, itemsOf, look, lookWhenDone } from './copying.ts';

const why = whyNoSmallDisk();
if (why) process.stderr.write(`skipped in keeping.test.ts: ${why}\n`);

let service: TestService;
let owner: Person;
let outside: string;
let mailServer: MailServer;
const notices: DesktopNotice[] = [];

beforeAll(async () => {
  mailServer = await startMailServer();
  outside = await mkdtemp(join(DISK_FOLDER, 'linnet-outside-'));
  service = await startTestService({ showNotice: (notice) => void notices.push(notice) });
  owner = await signUp(service);
  await makeLink(service, { alias: 'wiki' }, owner.token);
});
afterAll(async () => {
  await service.stop();
  await mailServer.close();
  await rm(outside, { recursive: true, force: true });
});
beforeEach(async () => {
  notices.length = 0;
  owner = await signInAgain(service, owner);
});

const own = (): string => join(service.dataDir, 'backups');
const archivesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.tar.gz')).toSorted();

const set = (body: object): Promise<Answer> =>
  request(`${service.url}/host/backups/settings`, { method: 'PUT', body, token: owner.token });

/** Does what is due every hour, and waits for what it began. */
async function lookAfter(): Promise<void> {
  const { context } = service;
  await byAge(tidyCopies)(context, new AbortController().signal);
  await lookAfterCopies(context);
  await context.copyDesk.idle();
}

/** So long later, with everything done that is due by then. */
async function later(ms: number) {
  service.clock.advance(ms);
  owner = await signInAgain(service, owner);
  await lookAfter();
  return look(service, owner.token);
}

describe('daily copies', () => {
  it('begin the day after, also when the computer slept at the time', async () => {
    expect((await look(service, owner.token)).backups).toEqual([]);
    service.clock.advance(DAY);
    owner = await signInAgain(service, owner);
    service.catchUp();
    await expect.poll(async () => itemsOf((await look(service, owner.token)).backups).length).toBe(1);
    const { backups, daily, next_at: next } = await lookWhenDone(service, owner.token);
    expect(daily).toEqual(true);
    expect(itemsOf(backups)).toMatchObject([{ reason: 'daily', proof: { ok: true, links: 1 } }]);
    expect(Date.parse(String(next))).toBeGreaterThan(service.clock.now());
    expect(itemsOf((await later(HOUR)).backups)).toHaveLength(1);
  });

  it('are not made, and nothing is removed, while the clock is far ahead', async () => {
    const now = service.clock.now();
    const before = await archivesIn(own());
    service.clock.set(now + 40 * DAY);
    await lookAfter();
    expect(await archivesIn(own())).toEqual(before);
    service.clock.set(now);
  });

  it('are gone after 15 days, with what updates left, but for what an update needs', async () => {
    const [first] = await archivesIn(own());
    await mkdir(join(service.dataDir, 'desktop'), { recursive: true });
    const needed = 'before-0.2.0-20260914T120000Z';
    for (const name of ['before-0.1.0-20260913T120000Z', 'before-0.1.0-20260913T120000Z.replaced', needed]) {
      await mkdir(join(own(), name), { recursive: true });
      await writeFile(join(own(), name, 'linnet.db'), 'people');
    }
    const trial = { state: 'pending', from: '0.2.0', to: '0.3.0', copy: join(own(), needed) };
    await writeFile(join(service.dataDir, 'desktop/update.json'), JSON.stringify(trial));
    await later(16 * DAY);
    const left = await readdir(own());
    expect(left).not.toContain(first);
    expect(left.filter((name) => name.startsWith('before-'))).toEqual([needed]);
    expect(await archivesIn(own())).toHaveLength(1);
  });

  it('can be switched off', async () => {
    expect((await set({ daily: false })).body).toEqual({ daily: false, folder: null });
    const { backups, next_at: next } = await later(2 * DAY);
    expect([itemsOf(backups).length, next]).toEqual([1, null]);
    await set({ daily: true });
  });
});

/** Folders that hold no files, whatever rights a program has. */
const SHOWN_BY_THE_SYSTEM: [string, RegExp][] = [
  ['/proc', /not allowed to write/],
  ['/sys', /not allowed to write/],
  ['/dev', /not allowed to write/],
  ['/dev/shm/../shm', /not allowed to write/],
];

describe('a chosen folder', () => {
  it.each<[string, RegExp]>([
    ['relative/folder', /full path/],
    ['/no/such/folder', /does not exist/],
    ...(process.platform === 'linux' ? SHOWN_BY_THE_SYSTEM : []),
  ])('is refused when it is %s', async (folder, message) => {
    const { status, body } = await set({ folder });
    expect([status, body.field]).toEqual([400, 'folder']);
    expect(body.error).toMatch(message);
    expect((await look(service, owner.token)).folder?.chosen).toBe(false);
  });

  it('is refused inside the data folder', async () => {
    expect((await set({ folder: own() })).body.error).toMatch(/inside the data folder/);
  });

  it('takes the copies', async () => {
    expect((await set({ folder: outside })).body).toEqual({ daily: true, folder: outside });
    expect(await readdir(outside)).toEqual([]);
    service.clock.advance(60_000);
    const { backups, folder } = await copyNow(service, owner.token);
    expect(folder).toMatchObject({ path: outside, chosen: true, available: true });
    expect(itemsOf(backups)[0]).toMatchObject({ folder: outside, reason: 'demand', proof: { ok: true } });
    expect(await archivesIn(outside)).toHaveLength(1);
  });

  it('that is gone is told once, on the desktop and by mail, and copies go to the data folder meanwhile', async () => {
    const server = { host: '127.0.0.1', port: mailServer.port, security: 'none', verify_certificate: false };
    const mail = { server: { ...server, user: null, from: 'linnet@example.com' } };
    await request(`${service.url}/host/mail`, { method: 'PUT', body: mail, token: owner.token });
    await rename(outside, `${outside}-away`);
    service.clock.advance(60_000);
    const { backups, attention, folder } = await copyNow(service, owner.token);
    expect(folder).toMatchObject({ path: outside, available: false });
    expect(attention).toMatchObject({ kind: 'folder-gone', message: expect.stringContaining(outside) });
    expect(itemsOf(backups)[0]).toMatchObject({ folder: own(), proof: { ok: true } });
    await later(HOUR);
    expect(notices).toEqual([
      { title: expect.any(String), body: attention?.message, path: '/app/settings/backups' },
    ]);
    const mails = (await mailsTo(service, owner.email)).filter(({ kind }) => kind === 'backup');
    expect(mails).toHaveLength(1);
  });

  it('gets them when it is back, and all is well', async () => {
    await rename(`${outside}-away`, outside);
    const { attention, backups } = await later(HOUR);
    expect(attention).toBe(null);
    expect(await archivesIn(own())).toEqual([]);
    expect(itemsOf(backups).every(({ folder }) => String(folder) === outside)).toBe(true);
    expect(itemsOf(backups)[0]?.proof).toMatchObject({ ok: true });
    expect((await readdir(outside)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it.skipIf(why)('that is full, read-only or pulled leaves the copy in the data folder', async () => {
    const disk: SmallDisk = mountSmallDisk(1);
    try {
      await set({ folder: disk.path });
      disk.fill();
      service.clock.advance(60_000);
      const full = await copyNow(service, owner.token);
      expect(itemsOf(full.backups)[0]).toMatchObject({ folder: own(), proof: { ok: true } });
      expect(full.failure).toMatchObject({ step: 'packing', message: expect.stringContaining('no space') });
      disk.free();
      disk.setReadOnly(true);
      service.clock.advance(60_000);
      const refused = await copyNow(service, owner.token);
      expect(refused.attention).toMatchObject({ kind: 'folder-gone' });
      disk.setReadOnly(false);
    } finally {
      disk.unmount();
    }
    service.clock.advance(60_000);
    const pulled = await copyNow(service, owner.token);
    expect(itemsOf(pulled.backups)[0]).toMatchObject({ folder: own(), proof: { ok: true } });
    expect(pulled.attention).toMatchObject({ kind: 'folder-gone' });
    expect((await readdir(own())).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('from before still loses what is too old', async () => {
    await set({ folder: null });
    const before = await archivesIn(outside);
    expect(before.length).toBeGreaterThan(0);
    await later(16 * DAY);
    expect(await archivesIn(outside)).toEqual([]);
  });
});

describe('a disk without room', () => {
  it.skipIf(why)('makes no copy, and says why', async () => {
    const disk = mountSmallDisk(8);
    const small = await startTestService({ dataDir: join(disk.path, 'data') });
    try {
      const person = await signUp(small);
      const { failure, attention, backups } = await copyNow(small, person.token);
      expect(failure).toMatchObject({ step: 'copying', message: expect.stringContaining('no space') });
      expect(attention).toMatchObject({ kind: 'failed' });
      expect(backups).toEqual([]);
      expect(await readdir(join(small.dataDir, 'backups'))).toEqual([]);
    } finally {
      await small.stop();
      disk.unmount();
    }
  });
});
