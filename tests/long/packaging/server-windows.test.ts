import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Computer } from '../../../packaging/lock-file.ts';
import type { Making } from '../../../packaging/server/making.ts';
import { makeSetup } from '../../../packaging/server/setup.ts';
import { isMissing } from '../../support/commands.ts';
import { DISK_FOLDER } from '../../support/disk-folder.ts';
import { findFreePort } from '../../support/free-port.ts';
import { type MadeLink, makeLink, visit } from '../../support/links.ts';
import { type Person, signInAgain, signUp } from '../../support/people.ts';
import { stageForTest } from '../../support/server-package.ts';
import { mountSmallDisk, whyNoSmallDisk } from '../../support/small-disk.ts';
import { startWindows, type Windows } from '../../support/wine.ts';

const MB = 1_000_000;
const COMPUTER: Computer = { platform: 'win32', arch: 'x64' };
const RUN = String.raw`HKCU\Software\Microsoft\Windows\CurrentVersion\Run`;
const INSTALLED = String.raw`Software\Microsoft\Windows\CurrentVersion\Uninstall\app.linnet.server`;
const FOLDER = String.raw`C:\Büro und Lager\Linnet`;
const MENU = 'Microsoft/Windows/Start Menu/Programs/Linnet in your browser.lnk';

const lacks = ['makensis', 'wine'].map((command) => isMissing(command)).includes(true);

let folder: string;
let making: Making;
let windows: Windows;
let setup: string;
let port: number;

/** NSIS takes the folder as it stands, without quotes, at the end of the line. */
const into = (path: string): string[] => ['/S', ...`/D=${path}`.split(' ')];

const here = (path: string): string => join(windows.drive, path.slice(3).replaceAll('\\', '/'));
const data = (): string => join(windows.home, 'AppData/Roaming/linnet');
const place = (): { url: string } => ({ url: `http://127.0.0.1:${port}` });
const answers = (): Promise<boolean> =>
  fetch(`${place().url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
const runs = { timeout: 60_000, interval: 200 };

describe.skipIf(lacks)('The setup for Windows, by Wine', () => {
  let ada: Person;
  let link: MadeLink;

  beforeAll(async () => {
    folder = mkdtempSync(join(DISK_FOLDER, 'linnet-setup-'));
    port = await findFreePort();
    making = await stageForTest(folder, COMPUTER);
    [setup, windows] = await Promise.all([makeSetup(making), startWindows()]);
  }, 600_000);

  afterAll(async () => {
    await windows?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has at most 70 MB, even compressed less than for a release', () => {
    expect(statSync(setup).size).toBeLessThan(70 * MB);
  });

  it('installs for one account into a folder with blanks and umlauts, and starts the service', async () => {
    const { code, output } = await windows.run(setup, into(FOLDER), { LINNET_PORT: String(port) });
    expect(code, output).toBe(0);
    await expect.poll(answers, runs).toBe(true);
    for (const name of ['Open Linnet.exe', 'linnet.cmd', 'node.exe', 'uninstall.exe']) {
      expect(existsSync(join(here(FOLDER), name)), name).toBe(true);
    }
    expect(existsSync(join(windows.home, 'AppData/Roaming', MENU))).toBe(true);
    const { output: atSignIn } = await windows.run('reg', ['query', RUN]);
    expect(atSignIn).toContain('\\Open Linnet.exe" service start');
  });

  it('has installed a service that leads on', async () => {
    ada = await signUp(place());
    link = await makeLink(place(), { long_url: 'https://example.com/wiki' }, ada.token);
    const { status, headers } = await visit(place(), link.alias);
    expect([status, headers.get('location')]).toEqual([302, 'https://example.com/wiki']);
  });

  it('has installed a command that finds it', async () => {
    const { code, output } = await windows.run('cmd', ['/c', `${FOLDER}\\linnet.cmd`, 'service', 'status']);
    expect(output).toContain(`Linnet runs at ${place().url}`);
    expect(code).toBe(0);
  });

  it('replaces the version that runs, and everything is kept', async () => {
    const processOf = (): unknown => JSON.parse(readFileSync(join(data(), 'running.json'), 'utf8')).pid;
    const before = processOf();
    await windows.run('reg', ['delete', RUN, '/v', 'Linnet in your browser', '/f']);
    const { code, output } = await windows.run(setup, ['/S'], { LINNET_PORT: String(port) });
    expect(code, output).toBe(0);
    await expect.poll(async () => (await answers()) && processOf() !== before, runs).toBe(true);
    await signInAgain(place(), ada);
    expect((await visit(place(), link.alias)).status).toBe(302);
    expect(readdirSync(dirname(here(FOLDER)))).toEqual(['Linnet']);
    // A person who took it out of the list of what starts at sign-in keeps it so.
    expect((await windows.run('reg', ['query', RUN])).output).not.toContain('Open Linnet.exe');
  });

  it('removes the program and ends the service, and keeps the data', async () => {
    await windows.run(`${FOLDER}\\uninstall.exe`, ['/S']);
    await expect.poll(() => existsSync(here(FOLDER)), runs).toBe(false);
    expect(await answers()).toBe(false);
    expect(existsSync(join(data(), 'linnet.db'))).toBe(true);
    expect(existsSync(join(windows.home, 'AppData/Roaming', MENU))).toBe(false);
    expect((await windows.run('reg', ['query', `HKCU\\${INSTALLED}`])).code).not.toBe(0);
  });

  describe('of a small program', () => {
    let small: string;

    beforeAll(async () => {
      const staged = join(folder, 'small');
      mkdirSync(join(staged, 'dist/service'), { recursive: true });
      writeFileSync(join(staged, 'dist/service/command.js'), '');
      const output = join(folder, 'small-packages');
      mkdirSync(output);
      small = await makeSetup({ ...making, staged, output });
    });

    it('installs for all accounts, for the script that starts it before any sign-in', async () => {
      const { code, output } = await windows.run(small, ['/S', '/AllUsers']);
      expect(code, output).toBe(0);
      const program = join(windows.drive, 'Program Files/Linnet in your browser');
      expect(readdirSync(program)).toContain('start-before-sign-in.ps1');
      expect(existsSync(join(windows.drive, 'ProgramData', MENU))).toBe(true);
      expect((await windows.run('reg', ['query', `HKLM\\${INSTALLED}`])).code).toBe(0);
      expect((await windows.run('reg', ['query', RUN])).output).not.toContain('Open Linnet.exe');

      await windows.run('C:\\Program Files\\Linnet in your browser\\uninstall.exe', ['/S']);
      await expect.poll(() => existsSync(program), runs).toBe(false);
    });

    it.skipIf(whyNoSmallDisk())('leaves what is installed as it is when the disk is full', async () => {
      const disk = mountSmallDisk(4);
      onTestFinished(() => disk.unmount());
      const place = into(`Z:${disk.path.replaceAll('/', '\\')}\\Linnet`);
      expect((await windows.run(small, place)).code).toBe(0);
      const before = readdirSync(join(disk.path, 'Linnet')).toSorted();
      disk.fill();
      expect((await windows.run(small, place)).code).toBe(1);
      disk.free();
      expect(readdirSync(disk.path)).toEqual(['Linnet']);
      expect(readdirSync(join(disk.path, 'Linnet')).toSorted()).toEqual(before);
    });

    it('says where to get the runtime of Microsoft on a computer without it, and changes nothing', async () => {
      const runtime = join(windows.drive, 'windows/system32/vcruntime140.dll');
      renameSync(runtime, `${runtime}.away`);
      expect((await windows.run(small, into('C:\\without'))).code).toBe(4);
      renameSync(`${runtime}.away`, runtime);
      expect(existsSync(join(windows.drive, 'without'))).toBe(false);
    });

    it('leaves a folder alone that holds something else', async () => {
      const other = join(windows.drive, 'other');
      mkdirSync(other);
      writeFileSync(join(other, 'letter.txt'), '');
      expect((await windows.run(small, into('C:\\other'))).code).toBe(1);
      expect(readdirSync(other)).toEqual(['letter.txt']);
      expect(existsSync(`${other}.new`)).toBe(false);
    });

    it('writes nothing where this account may not make the folder', async () => {
      // A file of that name, because Wine lets an administrator write to each folder.
      writeFileSync(join(windows.drive, 'taken.new'), '');
      expect((await windows.run(small, into('C:\\taken'))).code).toBe(5);
      expect(existsSync(join(windows.drive, 'taken'))).toBe(false);
    });
  });
});
