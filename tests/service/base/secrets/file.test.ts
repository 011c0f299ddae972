import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileSecrets, getOrCreateSecret, hostSecrets } from '../../../../service/kernel/secrets.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-secrets-'));
  path = join(folder, 'deeper', 'secrets.json');
});
afterEach(() => rm(folder, { recursive: true }));

const stored = async (): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

describe('secrets in a file', () => {
  it('are there for the next start, and for the account that runs Linnet alone', async () => {
    const secrets = fileSecrets(path);
    expect(secrets.find('visitor-key')).toBe(undefined);
    await secrets.set('visitor-key', 'a');
    await secrets.set('smtp-password', 'b');
    expect(fileSecrets(path).all()).toEqual({ 'visitor-key': 'a', 'smtp-password': 'b' });
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('are replaced and removed each by itself', async () => {
    const secrets = fileSecrets(path);
    await secrets.set('visitor-key', 'a');
    await secrets.set('smtp-password', 'b');
    await secrets.set('visitor-key', 'c');
    await secrets.set('smtp-password', null);
    expect(await stored()).toEqual({ 'visitor-key': 'c' });
    expect(secrets.places()).toEqual({ keptIn: 'file', places: { 'visitor-key': 'file' } });
  });

  it('that the environment gives win, and do not get into it', async () => {
    await fileSecrets(path).set('visitor-key', 'of the file');
    const secrets = fileSecrets(path, { 'visitor-key': 'given' });
    await secrets.set('smtp-password', 'b');
    expect(secrets.find('visitor-key')).toBe('given');
    expect(secrets.all()).toEqual({ 'visitor-key': 'given', 'smtp-password': 'b' });
    expect(secrets.places().places).toEqual({ 'visitor-key': 'environment', 'smtp-password': 'file' });
    expect(await stored()).toEqual({ 'visitor-key': 'of the file', 'smtp-password': 'b' });
  });

  it('are made once, of 32 bytes', async () => {
    const secrets = fileSecrets(path);
    const key = getOrCreateSecret(secrets, 'backup-key');
    expect(key).toHaveLength(32);
    expect(getOrCreateSecret(fileSecrets(path), 'backup-key')).toEqual(key);
    expect(getOrCreateSecret(secrets, 'webhook-key')).not.toEqual(key);
  });

  it.each(['{', '[]', '"text"', '{"visitor-key": 1}'])('are refused when the file holds %s', async (text) => {
    const damaged = join(folder, 'secrets.json');
    await writeFile(damaged, text);
    expect(() => fileSecrets(damaged)).toThrow(/is damaged/);
  });

  it('are refused where the keychain has them, unless the keys are given', async () => {
    const marked = join(folder, 'secrets.json');
    await writeFile(marked, '{"kept-in": "keychain"}');
    expect(() => fileSecrets(marked)).toThrow(/in the keychain of the desktop app/);
    const secrets = fileSecrets(marked, { 'token-signing-key': 'given' });
    expect(secrets.all()).toEqual({ 'token-signing-key': 'given' });
  });
});

it('secrets of the desktop app are handed back as they change', async () => {
  const told: [string, string | null][] = [];
  const secrets = hostSecrets(
    { 'visitor-key': 'a' },
    (name, value) => told.push([name, value]),
    () => ({ keptIn: 'keychain', places: {} }),
  );
  await secrets.set('smtp-password', 'b');
  await secrets.set('visitor-key', null);
  expect(told).toEqual([
    ['smtp-password', 'b'],
    ['visitor-key', null],
  ]);
  expect(secrets.all()).toEqual({ 'smtp-password': 'b' });
});
