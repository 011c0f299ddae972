import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFile, SERVER_LIST, type Target } from '../../updates/package-kind.ts';
import { findServerUpdate } from '../../updates/server-package.ts';
import { publicKeyText } from '../../updates/signature.ts';
import { publicKey, putRelease } from '../main/updates/feeds.ts';

const ARCH = process.arch === 'arm64' ? 'arm64' : 'amd64';

let root: string;
let program: string;
let place: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'linnet-server-package-'));
  program = join(root, 'program');
  place = join(root, 'new ones');
  mkdirSync(program);
  writeFileSync(join(program, 'update-key'), publicKeyText(publicKey));
});
afterEach(() => rmSync(root, { recursive: true }));

const put = (kind: string): Promise<string> =>
  putRelease(place, { file: `linnet-server_0.2.0_${ARCH}.${kind}`, listName: SERVER_LIST });

const find = (updates: string | null): ReturnType<typeof findServerUpdate> =>
  findServerUpdate(program, { updates, dataDir: root, version: '0.1.0' }, 10_000);

describe.runIf(process.platform === 'linux')('A newer version of a package without a desktop app', () => {
  it.each(['deb', 'rpm', 'tar.zst'])('of kind %s is installed by a command', async (kind) => {
    writeFileSync(join(program, 'package-type'), kind);
    await put(kind);
    expect(await find(place)).toEqual({
      version: '0.2.0',
      file: `linnet-server_0.2.0_${ARCH}.${kind}`,
      command: `linnet update '${place}'`,
    });
  });

  it('of a container is another image', async () => {
    writeFileSync(join(program, 'package-type'), 'oci.tar');
    await put('oci.tar');
    expect(await find(place)).toMatchObject({ command: null });
  });

  it('is looked for where the desktop app with the same data looks, unless the environment says where', async () => {
    writeFileSync(join(program, 'package-type'), 'deb');
    await put('deb');
    expect(await find(null)).toBeNull();
    mkdirSync(join(root, 'desktop'));
    const settings = { updates: { kind: 'folder', folder: place } };
    writeFileSync(join(root, 'desktop/settings.json'), JSON.stringify(settings));
    expect(await find(null)).toMatchObject({ version: '0.2.0' });
    await expect(find(join(root, 'elsewhere'))).rejects.toThrow('was not found at this location');
  });

  it('is not looked for by a program that was started from its source', async () => {
    rmSync(join(program, 'update-key'));
    expect(await find(place)).toBeNull();
  });

  it('is refused without a key, and when it is not signed', async () => {
    writeFileSync(join(program, 'package-type'), 'deb');
    await putRelease(place, { file: 'linnet-server_0.2.0_all.deb', listName: SERVER_LIST, signer: null });
    await expect(find(place)).rejects.toThrow('has no signature file');
    writeFileSync(join(program, 'update-key'), '');
    await expect(find(place)).rejects.toThrow('This build of Linnet has no signing key');
  });
});

it('takes a package of its own product and system', () => {
  const files = [
    'linnet-0.2.0.zip',
    'linnet-server_0.2.0_darwin-x64.zip',
    'linnet-server_0.2.0_win32-x64.zip',
  ];
  const find = (target: Partial<Target>): string | undefined =>
    findFile(
      files.map((name) => ({ name })),
      { kind: 'zip', arch: 'x64', platform: 'darwin', list: SERVER_LIST, ...target },
    )?.name;
  expect(find({})).toBe(files[1]);
  expect(find({ platform: 'win32' })).toBe(files[2]);
  expect(find({ list: 'latest-mac.yml' })).toBe(files[0]);
});
