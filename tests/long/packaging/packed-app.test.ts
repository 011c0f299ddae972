import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPackage } from '@electron/asar';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { packageApp } from '../../../packaging/package-app.ts';
import { type PackageFiles, readPackage } from '../../packaging/package-files.ts';
import { designBody } from '../../service/qr/codes/design-bodies.ts';
import { isMissing } from '../../support/commands.ts';
import { makeElectronDist, readFuses } from '../../support/electron-dist.ts';
import { signUp } from '../../support/people.ts';
import { startProgram } from '../../support/program.ts';
import { request } from '../../support/request.ts';
import { sizeOf } from '../../support/size-of-folder.ts';

/** Packed once; what makes deb and rpm of it is stood in for. */
let folder: string;
let resources: string;
let deb: PackageFiles;
let rpm: PackageFiles;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-packed-'));
  const electronDist = join(folder, 'electron');
  vi.stubEnv('CUSTOM_FPM_PATH', join(process.cwd(), 'tests/support/fpm.mjs'));
  await makeElectronDist(electronDist, packageFile.devDependencies.electron);
  await packageApp(
    { platform: 'linux', arch: 'x64' },
    {
      root: process.cwd(),
      output: join(folder, 'release'),
      targets: ['deb', 'rpm'],
      isFolder: false,
      electronDist,
      signing: { config: {}, line: '' },
    },
  );
  const output = join(folder, 'release');
  resources = join(output, 'linux-unpacked/resources');
  deb = await readPackage(join(output, `linnet_${packageFile.version}_amd64.deb`));
  rpm = await readPackage(join(output, `linnet-${packageFile.version}.x86_64.rpm`));
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

describe('The packed app', () => {
  it('keeps main and preload in the archive, and everything the service needs outside of it', async () => {
    const inside = listPackage(join(resources, 'app.asar'), { isPack: false });
    expect(inside).toEqual(expect.arrayContaining(['/dist/main/index.js', '/dist/preload/preload.cjs']));
    const unpacked = join(resources, 'app.asar.unpacked');
    expect((await readdir(unpacked)).sort()).toEqual(['dist', 'drizzle', 'node_modules', 'package.json']);
    expect((await readdir(join(unpacked, 'dist'))).sort()).toEqual([
      'cli',
      'extension',
      'renderer',
      'service',
    ]);
    expect(inside.filter((path) => path.endsWith('.map'))).toEqual([]);
  });

  it('leaves out what is bundled, and native parts for other computers', async () => {
    const modules = join(resources, 'app.asar.unpacked/node_modules');
    for (const name of ['drizzle-orm', 'elysia', '@sinclair/typebox', 'tldts', '@libsql/linux-x64-musl']) {
      expect(await isThere(join(modules, name)), name).toBe(false);
    }
    for (const name of ['@libsql/linux-x64-gnu', '@img/sharp-linux-x64', '@node-rs/argon2-linux-x64-gnu']) {
      expect(await isThere(join(modules, name)), name).toBe(true);
    }
  });

  it('is small: 70 MB, of it 27 MB of the program', async () => {
    expect(await sizeOf(join(resources, 'app.asar.unpacked'))).toBeLessThan(70_000_000);
    expect(await sizeOf(join(resources, 'app.asar.unpacked/dist'))).toBeLessThan(27_000_000);
  });

  it('runs no scripts of Node, checks its archive, and encrypts cookies', async () => {
    const [runAsNode, cookies, options, inspect, integrity, onlyArchive] = await readFuses(
      join(folder, 'release/linux-unpacked/linnet'),
    );
    expect({ runAsNode, options, inspect }).toEqual({ runAsNode: '0', options: '0', inspect: '0' });
    expect({ cookies, integrity, onlyArchive }).toEqual({ cookies: '1', integrity: '1', onlyArchive: '1' });
  });

  it('serves under plain Node, started as systemd and launchd start it', async () => {
    const moved = join(folder, 'Linnet ü/resources');
    await cp(resources, moved, { recursive: true });
    const env = { LINNET_DATA_DIR: join(folder, 'data'), LINNET_PORT: '0', LINNET_NODE: process.execPath };
    const program = await startProgram(env, [join(moved, 'start-service'), []]);
    expect((await request(`${program.url}/health`)).body).toMatchObject({ status: 'healthy' });
    expect((await request(`${program.url}/app/`)).status).toBe(200);
    const ada = await signUp(program);
    const body = { long_url: 'https://example.com/page', alias: 'packed' };
    await request(`${program.url}/api/v1/shorten`, { method: 'POST', token: ada.token, body });
    expect((await request(`${program.url}/packed`)).headers.get('location')).toBe(body.long_url);
    const code = await request(`${program.url}/api/v1/classic?content=hello&output=png`);
    expect(code.headers.get('content-type')).toBe('image/png');
    const items = [{ content: 'https://example.com/', title: '紙 ورق נייר 📄', caption: '' }];
    const sheet = { design: designBody(), sheet: 'a4-24', skip: 0, outlines: false, items };
    const labels = await request(`${program.url}/api/v1/qr/labels`, {
      method: 'POST',
      token: ada.token,
      body: sheet,
    });
    for (const face of ['SansJP', 'SansArabic', 'SansHebrew', 'Emoji'])
      expect(labels.text).toContain(`+Noto${face}`);
    expect((await program.stop()).code).toBe(0);
  });

  it('says in one line, with exit code 78, that the computer has no Node for its service', async () => {
    const script = await readFile(join(resources, 'start-service'), 'utf8');
    const alone = join(folder, 'alone.sh');
    await writeFile(alone, script.replaceAll(/\/(usr|opt)\//g, '/nowhere/'));
    await chmod(alone, 0o755);
    const { status, stderr } = spawnSync('/bin/sh', [alone], {
      env: { PATH: '/usr/bin:/bin' },
      encoding: 'utf8',
    });
    expect(status).toBe(78);
    expect(stderr).toMatch(/^Linnet's service needs Node 20\.19 or newer .+\n$/);
  });
});

describe('The packages for Linux', () => {
  it('install only what is there', async () => {
    for (const from of [...Object.values(deb.files), ...Object.values(rpm.files)]) {
      if (!from.endsWith('.desktop')) expect(await isThere(from), from).toBe(true);
    }
  });

  it.each([
    '/opt/Linnet',
    '/usr/share/applications/linnet.desktop',
    '/usr/share/metainfo/app.linnet.desktop.metainfo.xml',
    '/usr/lib/systemd/system/linnet.service',
    '/usr/lib/systemd/user/linnet.service',
    '/usr/lib/sysusers.d/linnet.conf',
    '/etc/ufw/applications.d/linnet',
    ...[16, 24, 32, 48, 64, 128, 256, 512].map(
      (size) => `/usr/share/icons/hicolor/${size}x${size}/apps/linnet.png`,
    ),
  ])('install %s', (path) => {
    expect(Object.keys(deb.files)).toContain(path);
    expect(Object.keys(rpm.files)).toContain(path);
  });

  it('need no libsecret, and recommend a keychain and a place in the panel', () => {
    expect([...deb.depends, ...rpm.depends].join()).not.toContain('libsecret');
    expect(deb.recommends).toEqual([
      'libayatana-appindicator3-1',
      'gnome-keyring | kwalletmanager | keepassxc',
    ]);
  });

  it('have an entry in the menu with an action, and answer for linnet addresses', () => {
    expect(rpm.desktopEntry).toBe(deb.desktopEntry);
    for (const line of [
      'Exec=/opt/Linnet/linnet %U',
      'StartupWMClass=linnet',
      'MimeType=x-scheme-handler/linnet;',
      'Categories=Network;',
      '[Desktop Action new-link]',
      'Exec=/opt/Linnet/linnet --new-link',
    ]) {
      expect(deb.desktopEntry.split('\n')).toContain(line);
    }
  });

  it.skipIf(isMissing('desktop-file-validate'))('have an entry that desktops accept', async () => {
    const entry = join(folder, 'linnet.desktop');
    await writeFile(entry, deb.desktopEntry);
    // Nothing but errors: hints are allowed, such as that on categories.
    const { status, stdout, stderr } = spawnSync('desktop-file-validate', ['--no-hints', entry], {
      encoding: 'utf8',
    });
    expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' });
  });

  it('come with the list by which a folder offers them as updates', async () => {
    const list = await readFile(join(folder, 'release/latest-linux.yml'), 'utf8');
    expect(list).toContain(`version: ${packageFile.version}`);
    expect(list).toContain(`url: linnet_${packageFile.version}_amd64.deb`);
    expect(list).toMatch(/sha512: [\w+/]{86}==/);
  });

  it.skipIf(isMissing('xdg-mime'))('are what a desktop opens linnet addresses with', async () => {
    const applications = join(folder, 'share/applications');
    await mkdir(applications, { recursive: true });
    await writeFile(join(applications, 'linnet.desktop'), deb.desktopEntry);
    const env = {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: join(folder, 'share'),
      XDG_CONFIG_HOME: folder,
    };
    const ask = (...args: string[]): string =>
      execFileSync('xdg-mime', args, { env, encoding: 'utf8' }).trim();
    ask('default', 'linnet.desktop', 'x-scheme-handler/linnet');
    expect(ask('query', 'default', 'x-scheme-handler/linnet')).toBe('linnet.desktop');
  });

  it('run scripts that the shell can read, with every word in braces filled in', () => {
    for (const text of [...Object.values(deb.scripts), ...Object.values(rpm.scripts)]) {
      expect(text).toMatch(/^#!\/bin\/sh\n/);
      expect(text).not.toMatch(/\$\{/);
      execFileSync('/bin/sh', ['-n'], { input: text });
    }
  });
});
