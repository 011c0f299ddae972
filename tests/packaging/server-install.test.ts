import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const TEXTS = 'packaging/server/linux/texts';

let folder: string;
let home: string;
let programs: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-install-'));
  home = join(folder, 'Jörg Groß');
  programs = join(home, '.local/share');
  put('bin/id', 'echo 1000');
  // A session without a systemd.
  put('bin/systemctl', 'exit 1');
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
}

/** An unpacked version in little; `starts` is what its command `linnet` does when it is told to start the service. */
function unpack(version: string, starts: string): void {
  put(`${version}/node`, 'echo v24');
  put(`${version}/linnet`, `echo ${version} "$*" >> '${folder}/calls'\n[ "$2" != start ] || ${starts}`);
  for (const script of ['install.sh', 'uninstall.sh'])
    cpSync(join(TEXTS, script), join(folder, version, script));
  for (const entry of ['linnet.desktop', 'linnet-autostart.desktop', 'linnet.service'])
    put(`${version}/share/${entry}`, '');
  put(`${version}/share/icons/16x16.png`, '');
}

/** Runs the script of an unpacked version, and resolves with what was called of which version. */
function install(version: string): { status: number | null; errors: string; calls: string[] } {
  writeFileSync(join(folder, 'calls'), '');
  const { status, stderr } = spawnSync('sh', [join(folder, version, 'install.sh')], {
    env: { HOME: home, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
    encoding: 'utf8',
  });
  return { status, errors: stderr, calls: readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') };
}

const installed = (): string => readFileSync(join(programs, 'linnet/linnet'), 'utf8');
const left = (): string[] => readdirSync(programs).filter((name) => name.startsWith('linnet'));

describe.runIf(process.platform === 'linux')('install.sh', () => {
  it('puts a newer version in the place of the former one', () => {
    unpack('one', 'exit 0');
    unpack('two', 'exit 0');
    expect(install('one').status).toBe(0);
    expect(install('two')).toMatchObject({ status: 0, calls: ['two service stop', 'two service start'] });
    expect(installed()).toContain('two');
    expect(left()).toEqual(['linnet']);
  });

  it.each([
    ['does not start', 'exit 1'],
    ['is interrupted while it starts', 'kill $PPID'],
  ])('puts the former version back when the newer one %s', (_name, starts) => {
    unpack('one', 'exit 0');
    unpack('two', starts);
    install('one');
    const { status, errors, calls } = install('two');
    expect(status).toBe(1);
    expect(errors).toBe('The new version was not installed; the former one is back\n');
    expect(calls.at(-1)).toBe('one service start');
    expect(installed()).toContain('one');
    expect(left()).toEqual(['linnet']);
  });

  it('leaves a first version that does not start, so that its person can see why', () => {
    unpack('one', 'exit 1');
    expect(install('one')).toMatchObject({ status: 1, errors: '' });
    expect(left()).toEqual(['linnet']);
  });

  it('finds the former version again after a kill between both moves', () => {
    unpack('one', 'exit 0');
    unpack('two', 'exit 1');
    install('one');
    cpSync(join(programs, 'linnet'), join(programs, 'linnet.old'), { recursive: true });
    rmSync(join(programs, 'linnet'), { recursive: true });
    expect(install('two').status).toBe(1);
    expect(installed()).toContain('one');
  });
});
