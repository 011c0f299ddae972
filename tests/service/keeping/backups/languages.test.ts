import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookAfterCopies } from '../../../../service/keeping/backups/keeping/daily.ts';
import type { DesktopNotice } from '../../../../service/kernel/host-messages.ts';
import type { Language } from '../../../../words/language.ts';
import { DISK_FOLDER } from '../../../support/disk-folder.ts';
import { mailsTo } from '../../../support/outbox.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { copyNow, itemsOf } from './copying.ts';

let service: TestService;
let owner: Person;
let outside: string;
const notices: DesktopNotice[] = [];

beforeAll(async () => {
  outside = await mkdtemp(join(DISK_FOLDER, 'linnet-outside-'));
  service = await startTestService({
    noticeLanguage: () => 'es',
    showNotice: (notice) => void notices.push(notice),
  });
  owner = await signUp(service);
});
afterAll(async () => {
  await service.stop();
  await rm(`${outside}-away`, { recursive: true, force: true });
});

/** What the owner is answered below `/host`, as a reader of a language. */
const host = (
  path: string,
  language: Language,
  options: { method?: string; body?: object } = {},
): Promise<Answer> =>
  request(`${service.url}/host/${path}`, {
    ...options,
    token: owner.token,
    headers: { 'Accept-Language': language },
  });

it('what needs looking after is told to each reader in their language, on the desktop and by mail too', async () => {
  // Nothing listens there: what a server took is not kept in the outbox.
  const server = { host: '127.0.0.1', port: 9, security: 'none', verify_certificate: false };
  await host('mail', 'en', {
    method: 'PUT',
    body: { server: { ...server, user: null, from: 'linnet@example.com' } },
  });
  await request(`${service.url}/api/v1/me/language`, {
    method: 'PUT',
    body: { language: 'de' },
    token: owner.token,
  });
  await host('backups/settings', 'en', { method: 'PUT', body: { folder: outside } });
  await rename(outside, `${outside}-away`);
  await lookAfterCopies(service.context);
  const told = { en: /is missing/, de: /ist nicht vorhanden/, es: /Falta la carpeta/, ar: /غير موجود/ };
  for (const [language, words] of Object.entries(told)) {
    const header = { headers: { 'Accept-Language': language }, token: owner.token };
    const { body: list } = await request(`${service.url}/host/backups`, header);
    expect(list.attention).toMatchObject({ kind: 'folder-gone', message: expect.stringMatching(words) });
    const { body: overview } = await request(`${service.url}/host/overview`, header);
    expect(overview.copies).toMatchObject({ attention: list.attention });
  }
  expect(notices).toMatchObject([
    { title: expect.stringMatching(/^Sus copias de seguridad/), body: expect.stringMatching(told.es) },
  ]);
  const [mail] = (await mailsTo(service, owner.email)).filter(({ kind }) => kind === 'backup');
  expect(mail?.subject).toBe('Die Sicherungen Ihres Linnet brauchen Ihre Aufmerksamkeit');
  expect(mail?.text).toMatch(told.de);
});

it('a refusal is English on the wire, with the sentence of the reader beside it', async () => {
  const wrong = { method: 'PUT', body: { folder: 'relative/folder' } };
  const { body } = await host('backups/settings', 'de', wrong);
  expect(body).toMatchObject({
    error: 'Enter the full path of the folder, from the root of the disk.',
    sentence: expect.stringMatching(/^Geben Sie den vollständigen Pfad/),
  });
  expect((await host('backups/settings', 'en', wrong)).body).not.toHaveProperty('sentence');
});

it('what an earlier version stored as a text is shown as it is', async () => {
  const { backups } = await copyNow(service, owner.token);
  const name = String(itemsOf(backups)[0]?.name);
  const note = join(service.dataDir, 'backups', `${name}.json`);
  const { proof, ...sidecar } = JSON.parse(await readFile(note, 'utf8'));
  const bad = { ...proof, ok: false, problem: 'The file is damaged: its contents have changed.' };
  await writeFile(note, JSON.stringify({ ...sidecar, proof: bad }));
  const { settings, clock } = service.context;
  const message = 'The backup could not be created: EIO';
  await settings.set('backupFailure', { at: clock.now(), step: 'copying', message });
  const { body } = await host('backups', 'de');
  expect(itemsOf(body.backups)[0]?.proof).toMatchObject({ ok: false, problem: bad.problem });
  expect(body.failure).toMatchObject({ message });
});

it('why a copy is no good is told in each language, however long ago that was noted', async () => {
  const [{ name } = { name: '' }] = itemsOf((await host('backups', 'en')).body.backups);
  const path = join(service.dataDir, 'backups', `${name}.tar.gz`);
  const bytes = await readFile(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 16;
  await writeFile(path, bytes);
  const practised = await host(`backups/${name}/practise`, 'es', { method: 'POST' });
  expect(practised.body).toMatchObject({
    ok: false,
    problem: expect.stringMatching(/^El archivo está dañado/),
  });
  const { body } = await host('backups', 'ar');
  expect(itemsOf(body.backups)[0]?.proof).toMatchObject({ problem: expect.stringMatching(/^الملف تالف/) });
});
