import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { settings } from '../../../../drizzle/schema/index.ts';
import { openWriter } from '../../../../service/db/open.ts';
import { startProgram } from '../../../support/program.ts';
import { request } from '../../../support/request.ts';
import { startTestService } from '../../../support/start-service.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-settings-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('starts with nothing decided', async () => {
  const service = await startTestService({ dataDir, asInstalled: true });
  expect([service.context.settings.get('registration'), service.context.settings.get('smtp')]).toEqual([
    'invite',
    null,
  ]);
  await service.stop();
});

it('keeps decisions over a restart, null among them', async () => {
  const before = await startTestService({ dataDir });
  const smtp = {
    host: 'mail',
    port: 25,
    security: 'none' as const,
    verifyCertificate: true,
    user: null,
    from: 'a@example.com',
  };
  await before.context.settings.set('smtp', smtp);
  await before.context.settings.set('registration', 'closed');
  expect(before.context.settings.get('smtp')).toEqual(smtp);
  await before.stop();

  const between = await startTestService({ dataDir });
  expect([between.context.settings.get('registration'), between.context.settings.get('smtp')]).toEqual([
    'closed',
    smtp,
  ]);
  await between.context.settings.set('smtp', null);
  await between.stop();

  const after = await startTestService({ dataDir });
  expect(after.context.settings.get('smtp')).toBeNull();
  await after.stop();
});

it('takes a stored value that no longer fits for one that was never set', async () => {
  const before = await startTestService({ dataDir, asInstalled: true });
  const writer = await openWriter(before.context.config.database);
  await writer.insert(settings).values([
    { name: 'registration', value: '"sometimes"' },
    { name: 'from-another-version', value: '1' },
  ]);
  writer.$client.close();
  await before.stop();

  const after = await startTestService({ dataDir });
  expect(after.context.settings.get('registration')).toBe('invite');
  await after.stop();
});

it('keeps both of two entries that are put into a list at once, and one that is removed meanwhile stays away', async () => {
  const service = await startTestService({ dataDir });
  const { settings: store } = service.context;
  const provider = (name: 'oidc' | 'google' | 'github') => ({
    provider: name,
    clientId: 'linnet',
    address: null,
    label: null,
  });
  const names = () => store.get('signInProviders').map((entry) => entry.provider);
  await store.setEntry('signInProviders', 'github', provider('github'));
  await Promise.all([
    store.setEntry('signInProviders', 'oidc', provider('oidc')),
    store.setEntry('signInProviders', 'github', null),
    store.setEntry('signInProviders', 'google', provider('google')),
  ]);
  expect(names()).toEqual(['oidc', 'google']);
  await service.stop();
});

it('starts with a broken row among its settings, keeps the others, and says which one it leaves out', async () => {
  const env = { LINNET_DATA_DIR: dataDir, LINNET_PORT: '0', LINNET_LOG_LEVEL: 'warn' };
  await (await startProgram(env)).stop();
  const writer = await openWriter({ url: pathToFileURL(join(dataDir, 'linnet.db')).href, authToken: null });
  await writer.insert(settings).values([
    { name: 'registration', value: '"clo' },
    { name: 'siteCountry', value: '"DE"' },
  ]);
  writer.$client.close();

  const program = await startProgram(env);
  expect((await request(`${program.url}/app-state`)).body.registration).toBe('invite');
  const { code, errors } = await program.stop();
  expect(code).toBe(0);
  const told = errors
    .trim()
    .split('\n')
    .filter((line) => line.includes('"setting"'));
  expect(told.map((line) => JSON.parse(line).setting)).toEqual(['registration']);
});
