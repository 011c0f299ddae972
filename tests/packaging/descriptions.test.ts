import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALLOCATOR_LIMITS } from '../../main/supervision/limits.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { layMetainfo } from '../../packaging/release/metainfo.ts';
import { readPublisher } from '../../packaging/release/publisher.ts';
import { isMissing } from '../support/commands.ts';
import { entriesOf } from '../support/property-list.ts';

const read = (path: string): string => readFileSync(join('packaging', path), 'utf8');

it('names no file that is not there', () => {
  const config = readFileSync('electron-builder.yml', 'utf8');
  const named = config.match(/packaging\/[\w./-]+\.\w+/g) ?? [];
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it.each(['start-service.sh', ...scriptsIn('linux'), ...scriptsIn('mac')])('%s is a script', (path) => {
  execFileSync('/bin/sh', ['-n', join('packaging', path)]);
});

function scriptsIn(folder: string): string[] {
  return readdirSync(join('packaging', folder))
    .filter((name) => name.endsWith('.sh'))
    .map((name) => `${folder}/${name}`);
}

it('has freed memory given back, however the service is started', () => {
  const places = [
    read('start-service.sh'),
    read('server/linnet.sh'),
    readFileSync('docs/running.md', 'utf8'),
  ];
  for (const [name, value] of Object.entries(ALLOCATOR_LIMITS)) {
    const given = new RegExp(`${name}="?(?:\\$\\{${name}:-)?${value}\\b`);
    for (const place of places) expect(place).toMatch(given);
  }
});

describe('The description for software centres', () => {
  const publisher = { ...readPublisher({}), name: 'Ada & Sons', homepage: 'https://linnet.app/' };
  const path = layMetainfo(process.cwd(), packageFile.version, 1_700_000_000, publisher);

  it.skipIf(isMissing('appstreamcli'))('is valid', async () => {
    const words = ['validate', '--no-net', await path];
    const { status, stdout } = spawnSync('appstreamcli', words, { encoding: 'utf8' });
    expect(stdout).toContain('successful');
    expect(status).toBe(0);
  });

  it('tells of this version, and who publishes it', async () => {
    const text = readFileSync(await path, 'utf8');
    expect(text).toContain(`<release version="${packageFile.version}"`);
    expect(text).toContain('<url type="homepage">https://linnet.app/</url>');
    expect(text).toContain('Ada &amp; Sons');
    expect(text).not.toContain('{{');
  });
});

describe('The units of systemd', () => {
  const units = ['linux/linnet.service', 'linux/linnet-user.service'];

  it.each(units)('%s starts what the package installs, and is told when it hangs', (unit) => {
    for (const line of [
      'ExecStart=/opt/Linnet/resources/start-service',
      'Type=notify',
      'NotifyAccess=all',
      'WatchdogSec=30',
      'RestartPreventExitStatus=78',
    ]) {
      expect(read(unit).split('\n')).toContain(line);
    }
  });

  it.skipIf(isMissing('systemd-analyze'))('leave the service few rights', () => {
    const [unit = ''] = units;
    const args = ['security', '--offline=true', '--threshold=25', join('packaging', unit)];
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
  });
});

describe('The property lists of macOS', () => {
  it('ask for nothing but the right to compile', () => {
    expect(entriesOf(read('mac/entitlements.plist'))).toEqual({ 'com.apple.security.cs.allow-jit': 'true' });
  });

  it('start the service with the computer', () => {
    const list = entriesOf(read('mac/app.linnet.service.plist'));
    expect(list).toMatchObject({ Label: 'app.linnet.service', UserName: 'daemon', RunAtLoad: 'true' });
    expect(list.ProgramArguments).toBe('/Applications/Linnet.app/Contents/Resources/start-service');
  });
});

describe('The installer for Windows', () => {
  const macros = read('windows/installer.nsh');

  it.skipIf(isMissing('makensis'))('is a script of NSIS', () => {
    const main = [
      '!include LogicLib.nsh',
      'Var installMode',
      '!define APP_ID app',
      '!define isUpdated "0 = 1"',
    ];
    const use = (name: string, section: string) => [
      `Section ${section}`,
      `!insertmacro ${name}`,
      'SectionEnd',
    ];
    const { status, stdout, stderr } = spawnSync('makensis', ['-V2', '-NOCD', '-'], {
      input: [
        'OutFile /dev/null',
        ...main,
        '!define APP_EXECUTABLE_FILENAME Linnet.exe',
        `!include "${resolve('packaging/windows/installer.nsh')}"`,
        ...use('customInstall', ''),
        ...use('customUnInstall', 'Uninstall'),
      ].join('\n'),
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
  });

  it('adds a rule to the firewall, and takes it away with the login item and the task', () => {
    expect(macros).toContain('netsh advfirewall firewall add rule name="Linnet"');
    expect(macros).toContain('netsh advfirewall firewall delete rule name="Linnet"');
    expect(macros).toContain('start-before-sign-in.ps1" -Remove');
    expect(macros).toMatch(/DeleteRegValue HKCU ".+\\Run" "\$\{APP_ID\}"/);
  });

  it.each(['installer.nsh', 'server.nsi'])(
    'keeps the data unless a person says otherwise, in %s',
    (script) => {
      const questions = read(`windows/${script}`).match(/MB_YESNO.+/g) ?? [];
      expect(questions).not.toEqual([]);
      for (const question of questions)
        expect(question).toMatch(/MB_DEFBUTTON2 ".+" \/SD IDNO IDNO keepData/);
    },
  );
});
