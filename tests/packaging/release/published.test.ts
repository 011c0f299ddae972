import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeSums } from '../../../packaging/release/checksums.ts';
import { writeFeed } from '../../../packaging/release/feed.ts';
import { readPublisher } from '../../../packaging/release/publisher.ts';
import { type Filled, fillStores } from '../../../packaging/release/stores.ts';
import { folderFeed } from '../../../updates/feed.ts';
import { findRelease } from '../../../updates/release.ts';
import { sha512Of, signStatement } from '../../../updates/signature.ts';

const version = '9.8.7';
const publisher = { ...readPublisher({}), downloads: 'https://files.linnet.app/{{version}}/' };
const ready = { version, day: '2026-11-30', changes: ['Links: a "quoted" word', 'QR codes'] };
const NAMES = [
  'amd64.deb',
  'x64.exe',
  'win32-x64.zip',
  'darwin-x64.zip',
  'darwin-arm64.zip',
  'linux-x64.tar.zst',
  'linux-arm64.tar.zst',
].map((ending) => `linnet-server_${version}_${ending}`);

/** Packages made up for the test: each holds its own name. */
let folder: string;
let filled: Filled;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-release-'));
  for (const name of NAMES) await writeFile(join(folder, name), name);
  filled = await fillStores({ folder, version, day: ready.day, publisher });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const readStores = async (): Promise<Record<string, string>> => {
  const stores = join(folder, 'stores');
  const files = (await readdir(stores, { recursive: true })).filter((name) => /\/|\\/.test(name));
  return Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, await readFile(join(stores, name), 'utf8')])),
  );
};

it('fills in what each store wants to be told', async () => {
  expect(filled).toEqual({ stores: ['aur', 'flathub', 'homebrew', 'scoop', 'winget'], missing: [] });
  const texts = await readStores();
  expect(Object.keys(texts)).toHaveLength(8);
  for (const [name, text] of Object.entries(texts)) {
    expect(text, name).not.toMatch(/\{\{|\}\}|undefined/);
    expect(text, name).toContain(name.startsWith('flathub') ? 'app.linnet.server' : version);
  }
});

it('names each package with its address and its checksum', async () => {
  const all = Object.values(await readStores()).join('\n');
  for (const name of NAMES.slice(1)) {
    expect(all, name).toContain(createHash('sha256').update(name).digest('hex'));
    if (!name.includes('darwin')) expect(all).toContain(`https://files.linnet.app/${version}/${name}`);
  }
  expect(JSON.parse((await readStores())['scoop/linnet.json'] ?? '')).toMatchObject({ version });
});

it('leaves out a store without its package, and says which', async () => {
  const other = await mkdtemp(join(folder, 'part-'));
  await writeFile(join(other, NAMES[2] ?? ''), '');
  const { stores, missing } = await fillStores({ folder: other, version, day: ready.day, publisher });
  expect(stores).toEqual(['scoop']);
  expect(missing).toContainEqual({ store: 'winget', file: `linnet-server_${version}_x64.exe` });
});

it('writes checksums that sha256sum checks', async () => {
  await writeSums(folder);
  const args = ['--check', '--strict', '--quiet', 'SHA256SUMS'];
  if (process.platform === 'linux') execFileSync('sha256sum', args, { cwd: folder });
  expect((await readFile(join(folder, 'SHA256SUMS'), 'utf8')).split('\n')).toHaveLength(NAMES.length + 1);
});

it('writes a list that an update is found in', async () => {
  const list = await writeFeed(folder, ready);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const statement = { file: 'latest-server.yml', version, sha512: sha512Of(await readFile(list)) };
  await writeFile(`${list}.sig`, signStatement(statement, privateKey));
  const installed = {
    version: '0.1.0',
    kind: 'deb',
    arch: 'x64',
    platform: 'linux',
    list: statement.file,
    key: publicKey,
  } as const;
  expect(await findRelease(folderFeed(folder, 10_000), installed)).toEqual({
    file: NAMES[0],
    version,
    sha512: sha512Of(NAMES[0] ?? ''),
    notes: '- Links: a "quoted" word\n- QR codes',
  });
});
