import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRpm } from '../../../packaging/server/linux/rpm.ts';
import { makeTar } from '../../../packaging/server/linux/tar.ts';
import {
  type CleanComputer,
  canMakeCleanComputer,
  type Ran,
  startCleanComputer,
} from '../../support/clean-computer.ts';
import { isMissing } from '../../support/commands.ts';
import { PASSWORD } from '../../support/people.ts';
import { stageForTest } from '../../support/server-package.ts';

const ACCOUNT = { email: 'jo@example.com', password: PASSWORD, user_name: 'jo' };
const HOME = '/home/Jörg Groß';
const PROGRAM = `${HOME}/.local/share/linnet`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-tar-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.runIf(canMakeCleanComputer())(
  'The tar, as an ordinary person whose folders have blanks and umlauts',
  () => {
    let computer: CleanComputer;
    let token: string;

    beforeAll(async () => {
      const [making, started] = await Promise.all([stageForTest(folder), startCleanComputer(1_000)]);
      computer = started;
      await computer.run(
        'useradd',
        '--create-home',
        '--home-dir',
        HOME,
        '--uid',
        '1000',
        '--shell',
        '/bin/sh',
        'jo',
      );
      const unpacked = join(computer.disk.path, HOME, 'Meine Downloads');
      mkdirSync(unpacked);
      execFileSync('tar', ['-xf', await makeTar(making), '-C', unpacked]);
      await computer.run('chown', '--recursive', 'jo:', HOME);
    });
    afterAll(() => computer?.remove());

    /** As Jo, in a session with a systemd of hers or without one. */
    const asJo = (command: string, session = 'XDG_RUNTIME_DIR=/nowhere'): Promise<Ran> =>
      computer.run(
        'runuser',
        '-u',
        'jo',
        '--',
        'env',
        `HOME=${HOME}`,
        session,
        'sh',
        '-c',
        `cd ~ && ${command}`,
      );

    const install = (session?: string): Promise<Ran> => asJo('"./Meine Downloads"/*/install.sh', session);

    const ask = (path: string, body?: object): Promise<Record<string, unknown>> =>
      computer.ask(path, { body, token, as: 'jo', node: `${PROGRAM}/node` });

    it('is not installed by root, and says so', async () => {
      const { status, output } = await computer.run('sh', '-c', `"${HOME}/Meine Downloads"/*/install.sh`);
      expect({ status, output }).toEqual({
        status: 1,
        output:
          'Linnet was not installed: it is for one person; run it without sudo, as the person who will use it\n',
      });
    });

    it('says in a sentence that this account may not write there', async () => {
      const { status, output } = await asJo('XDG_DATA_HOME=/var/lib/jo "./Meine Downloads"/*/install.sh');
      expect({ status, output }).toEqual({
        status: 1,
        output: 'Linnet was not installed: /var/lib/jo cannot be written to\n',
      });
    });

    it('leaves nothing half done on a full disk', async () => {
      computer.disk.fill();
      const { status, output } = await install();
      computer.disk.free();
      expect(status).toBe(1);
      expect(output).toMatch(/^Linnet was not installed: .*No space left on device\n$/);
      expect((await asJo('ls -A .local/share')).output).toBe('');
    });

    it('is installed without root, and serves at once', async () => {
      const { status, output } = await install();
      expect(output).toMatch(/Linnet runs at http:\/\/127\.0\.0\.1:7431\n.*\nTo open it: the entry Linnet/);
      expect(status).toBe(0);
      const made = await ask('/auth/register', ACCOUNT);
      expect(made).toMatchObject({ status: 201 });
      token = String(made.access_token);
      await ask('/api/v1/shorten', { long_url: 'https://example.com/wiki', alias: 'wiki' });
      expect(await ask('/wiki')).toMatchObject({ location: 'https://example.com/wiki' });
    });

    it('has a menu entry, an icon, a command, and starts with the session', async () => {
      expect((await asJo('.local/bin/linnet service status')).output).toBe(
        'Linnet runs at http://127.0.0.1:7431\n',
      );
      expect((await asJo('grep ^Exec .local/share/applications/linnet.desktop')).output).toBe(
        `Exec="${PROGRAM}/linnet" open\n`,
      );
      expect((await asJo('grep ^Exec .config/autostart/linnet-service.desktop')).output).toBe(
        `Exec="${PROGRAM}/linnet" service start\n`,
      );
      expect((await asJo('ls .local/share/icons/hicolor/256x256/apps')).output).toBe('linnet.png\n');
    });

    it('keeps everything when a newer one is installed over the one that runs, with a unit where the session has a systemd', async () => {
      await computer.run('loginctl', 'enable-linger', 'jo');
      const session = 'XDG_RUNTIME_DIR=/run/user/1000';
      await expect
        .poll(async () => (await asJo('systemctl --user is-system-running', session)).status)
        .toBe(0);
      const { output } = await install(session);
      expect(output).toContain('Linnet runs at http://127.0.0.1:7431\n');
      expect((await asJo('systemctl --user is-active linnet', session)).output).toBe('active\n');
      expect(await ask('/wiki')).toMatchObject({ location: 'https://example.com/wiki' });
      expect(await ask('/api/v1/urls')).toMatchObject({ status: 200 });
    });

    it('leaves the data when it is removed, and says where', async () => {
      const { output } = await asJo('.local/share/linnet/uninstall.sh', 'XDG_RUNTIME_DIR=/run/user/1000');
      expect(output).toContain(`Its links and accounts are kept in ${HOME}/.config/linnet.`);
      const left = (await asJo('find .local .config -name "*linnet*" -not -path ".config/linnet/*"')).output;
      expect(left).toBe('.config/linnet\n');
      const unit = await asJo('systemctl --user is-active linnet', 'XDG_RUNTIME_DIR=/run/user/1000');
      expect(unit.output).toBe('inactive\n');
    });
  },
);

describe.skipIf(isMissing('rpmbuild'))('The rpm', () => {
  it.each(['x64', 'arm64'] as const)('for %s holds what the deb does, with the scripts', async (arch) => {
    const making = await stageForTest(folder, { platform: 'linux', arch });
    const file = await makeRpm(making);
    const first = readFileSync(file);
    const query = (...words: string[]): string =>
      execFileSync('rpm', ['-qp', ...words, file], { encoding: 'utf8' });
    const files = query('--list').split('\n');
    for (const path of [
      '/usr/bin/linnet',
      '/usr/lib/linnet/node',
      '/usr/lib/linnet/dist/service/command.js',
      '/usr/lib/systemd/system/linnet.service',
      '/usr/lib/systemd/user/linnet.service',
      '/usr/share/applications/linnet.desktop',
      '/etc/ufw/applications.d/linnet',
    ]) {
      expect(files).toContain(path);
    }
    const scripts = query('--scripts');
    for (const text of [
      'systemctl --quiet enable linnet.service',
      'systemctl disable --now',
      'reason:-journalctl',
    ]) {
      expect(scripts).toContain(text);
    }
    expect(query('--queryformat', '%{ARCH}')).toBe(arch === 'x64' ? 'x86_64' : 'aarch64');
    const program = readFileSync(join(making.staged, 'node'));
    // The processor that the ELF header names.
    expect(program.readUInt16LE(18)).toBe(arch === 'x64' ? 62 : 183);
    if (arch === 'x64') {
      await makeRpm(making);
      expect(first.equals(readFileSync(file))).toBe(true);
    }
  });
});
