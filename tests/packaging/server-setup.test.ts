import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Computer } from '../../packaging/lock-file.ts';
import type { Format, Making } from '../../packaging/server/making.ts';
import { makeSetup } from '../../packaging/server/setup.ts';
import { makeZip } from '../../packaging/server/zip.ts';
import { isMissing } from '../support/commands.ts';
import { entriesOf } from '../support/property-list.ts';
import { readEntries } from '../support/zip-entries.ts';

const WINDOWS: Computer = { platform: 'win32', arch: 'x64' };
const MAC: Computer = { platform: 'darwin', arch: 'arm64' };
const APP = 'linnet-server_1.2.3_darwin-arm64/Linnet in your browser.app/Contents';

/** A program folder in little. */
const FILES = {
  'dist/service/command.js': '',
  'node_modules/@one/b $name.js': 'one',
  'node_modules/a.js': 'a',
  node: '#!/bin/sh\n',
  'node.exe': 'MZ',
  linnet: '#!/bin/sh\necho "linnet $*" >> "$HOME/calls"\n',
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-setup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The same files, laid down in the given order at another time. */
function lay(name: string, files: [string, string][], computer: Computer): Making {
  const staged = join(folder, name, 'program');
  for (const [path, text] of files) {
    mkdirSync(join(staged, dirname(path)), { recursive: true });
    writeFileSync(join(staged, path), text);
    utimesSync(join(staged, path), name.length, name.length);
  }
  const output = join(folder, name, 'packages');
  mkdirSync(output, { recursive: true });
  return {
    root: process.cwd(),
    staged,
    output,
    computer,
    version: '1.2.3',
    epoch: 1_767_225_600,
    level: 1,
    runtime: undefined,
  };
}

async function expectSameBytes(make: Format, computer: Computer): Promise<void> {
  const entries = Object.entries(FILES);
  const name = `${make.name}-${computer.platform}`;
  const [one, other] = [
    await make(lay(`${name}-first`, entries, computer)),
    await make(lay(`${name}-second-time`, entries.toReversed(), computer)),
  ];
  expect(readFileSync(other).equals(readFileSync(one))).toBe(true);
}

describe.skipIf(isMissing('makensis'))('The packages for Windows', () => {
  it('are the same bytes from the same files, whenever and in whatever order they were written', async () => {
    await expectSameBytes(makeSetup, WINDOWS);
    await expectSameBytes(makeZip, WINDOWS);
  });

  it('have the runtime of Microsoft beside each part that needs it, where it was given', async () => {
    const making = lay(
      'runtime',
      [
        ['node_modules/a/a.node', 'VCRUNTIME140.dll'],
        ['b/b.node', ''],
      ],
      WINDOWS,
    );
    for (const name of ['vcruntime140.dll', 'vcruntime140_1.dll']) writeFileSync(join(folder, name), name);
    const zip = unzipSync(readFileSync(await makeZip({ ...making, runtime: folder })));
    const libraries = Object.keys(zip).filter((path) => path.endsWith('.dll'));
    const beside = 'linnet-server_1.2.3_win32-x64/node_modules/a';
    expect(libraries.toSorted()).toEqual([`${beside}/vcruntime140.dll`, `${beside}/vcruntime140_1.dll`]);
  });

  it('have what starts the program beside it', async () => {
    const zip = unzipSync(readFileSync(await makeZip(lay('zip', Object.entries(FILES), WINDOWS))));
    const inside = (name: string): string => `linnet-server_1.2.3_win32-x64/${name}`;
    const names = [
      'Open Linnet.exe',
      'control.cmd',
      'linnet.cmd',
      'start-before-sign-in.ps1',
      ...Object.keys(FILES),
    ];
    expect(Object.keys(zip).toSorted()).toEqual(names.map(inside).toSorted());
    const command = strFromU8(zip[inside('linnet.cmd')] ?? new Uint8Array());
    expect(command.split('\r\n').length).toBe(command.split('\n').length);
  });
});

describe('The package for macOS', () => {
  let zip: Buffer;
  let home: string;
  let applications: string;

  /** Runs a script of the zip as a person does, with other programs in the place of those of macOS. */
  const run = (script: string, answer = ''): { status: number | null; said: string; calls: string[] } => {
    const { status, stdout, stderr } = spawnSync(
      'sh',
      [join(folder, 'unzipped', dirname(dirname(APP)), script)],
      {
        env: {
          HOME: home,
          PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
          LINNET_APPLICATIONS: applications,
        },
        input: answer,
        encoding: 'utf8',
      },
    );
    const calls = readFileSync(join(home, 'calls'), 'utf8').trim().split('\n');
    writeFileSync(join(home, 'calls'), '');
    return { status, said: stdout + stderr, calls };
  };

  const replaceProgram = (name: string, text: string): void => {
    mkdirSync(join(folder, 'bin'), { recursive: true });
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  };

  beforeAll(async () => {
    zip = readFileSync(await makeZip(lay('mac', Object.entries(FILES), MAC)));
    home = join(folder, 'Zoë Müller');
    applications = join(folder, 'Programme');
    for (const made of [home, applications]) mkdirSync(made);
    writeFileSync(join(home, 'calls'), '');
    for (const name of ['launchctl', 'plutil', 'xattr'])
      replaceProgram(name, `echo "${name} $*" >> "$HOME/calls"`);
    const contents = unzipSync(zip);
    for (const { path, mode } of readEntries(zip)) {
      const file = join(folder, 'unzipped', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, contents[path] ?? '');
      chmodSync(file, mode);
    }
  });

  it('is the same bytes from the same files', () => expectSameBytes(makeZip, MAC));

  it('lets macOS run what is a program, and nothing else', () => {
    const programs = readEntries(zip).filter(({ mode }) => mode === 0o755);
    const folderOfZip = dirname(dirname(APP));
    expect(programs.map(({ path }) => path).toSorted()).toEqual(
      [
        `${folderOfZip}/install.command`,
        `${folderOfZip}/remove.command`,
        `${APP}/MacOS/Linnet`,
        ...['control', 'linnet', 'node', 'remove.command', 'start-before-sign-in.sh'].map(
          (name) => `${APP}/Resources/${name}`,
        ),
      ].toSorted(),
    );
  });

  it('names in its property lists only what is in it', () => {
    const text = (path: string): string => readFileSync(join(folder, 'unzipped', APP, path), 'utf8');
    const paths = readEntries(zip).map(({ path }) => path);
    const info = entriesOf(text('Info.plist'));
    expect(info.CFBundleShortVersionString).toBe('1.2.3');
    expect(paths).toContain(`${APP}/MacOS/${info.CFBundleExecutable}`);
    expect(paths).toContain(`${APP}/Resources/${info.CFBundleIconFile}.icns`);
    for (const list of ['app.linnet.server.plist', 'app.linnet.service.plist']) {
      const [program = '', ...words] = (entriesOf(text(`Resources/${list}`)).ProgramArguments ?? '').split(
        '\n',
      );
      expect(paths).toContain(`${APP}${program.slice(program.indexOf('/Resources/'))}`);
      expect(program).toMatch(/^\/Applications\/Linnet in your browser\.app\//);
      expect(words).toEqual(['serve']);
    }
  });

  it('is installed for one person, in place of the version before, and opens', () => {
    const [first, second] = [run('install.command'), run('install.command')];
    for (const { status, said, calls } of [first, second]) {
      expect(status, said).toBe(0);
      expect(calls.at(-1)).toBe('linnet open');
      const agent = join(home, 'Library/LaunchAgents/app.linnet.server.plist');
      const program = join(applications, 'Linnet in your browser.app/Contents/Resources/linnet');
      expect(calls).toContain(`plutil -replace ProgramArguments.0 -string ${program} ${agent}`);
      expect(calls.at(-2)).toBe('linnet service start');
      expect(calls.at(-3)).toMatch(/^launchctl bootstrap/);
      expect(entriesOf(readFileSync(agent, 'utf8')).Label).toBe('app.linnet.server');
    }
    expect(readdirSync(applications)).toEqual(['Linnet in your browser.app']);
  });

  it('leaves the installed version as it is and running when the disk is full', () => {
    run('install.command');
    replaceProgram('cp', 'exit 1');
    const { status, said, calls } = run('install.command');
    rmSync(join(folder, 'bin/cp'));
    expect(status).toBe(1);
    expect(said).toContain('Nothing was changed');
    expect(calls).toEqual(['']);
    expect(readdirSync(applications)).toEqual(['Linnet in your browser.app']);
  });

  it('says in a sentence that this account may not install it, and changes nothing', () => {
    run('install.command');
    const library = join(home, 'Library');
    renameSync(library, `${library}.away`);
    writeFileSync(library, '');
    const { status, said, calls } = run('install.command');
    rmSync(library);
    renameSync(`${library}.away`, library);
    expect({ status, said, calls }).toEqual({
      status: 1,
      said: `Linnet was not installed: this account cannot write to ${applications} or to ${library}. Nothing was changed.\n`,
      calls: [''],
    });
    expect(readdirSync(applications)).toEqual(['Linnet in your browser.app']);
  });

  it('gives way to the former version when it does not start', () => {
    run('install.command');
    const linnet = join(folder, 'unzipped', APP, 'Resources/linnet');
    const text = readFileSync(linnet, 'utf8');
    writeFileSync(linnet, 'exit 1');
    const { status, said, calls } = run('install.command');
    writeFileSync(linnet, text);
    expect(status).toBe(1);
    expect(said).toContain('The new version was not installed; the former one is back.');
    expect(calls.at(-1)).toMatch(/^launchctl bootstrap/);
    const [app = '', ...others] = readdirSync(applications);
    expect(others).toEqual([]);
    expect(readFileSync(join(applications, app, 'Contents/Resources/linnet'), 'utf8')).toBe(text);
  });

  it.each([
    { answer: '\n', isKept: true },
    { answer: 'y\n', isKept: false },
  ])('is removed, and asks about the data: $isKept', ({ answer, isKept }) => {
    run('install.command');
    const data = join(home, 'Library/Application Support/linnet');
    mkdirSync(data, { recursive: true });
    const { said } = run('remove.command', answer);
    expect(said).toContain(data);
    expect(readdirSync(applications)).toEqual([]);
    expect(readdirSync(dirname(data))).toEqual(isKept ? ['linnet'] : []);
  });
});
