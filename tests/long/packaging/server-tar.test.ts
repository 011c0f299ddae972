import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFeed } from '../../../packaging/release/feed.ts';
import { makeRpm } from '../../../packaging/server/linux/rpm.ts';
import { makeTar } from '../../../packaging/server/linux/tar.ts';
import type { Making } from '../../../packaging/server/making.ts';
import { publicKeyText, sha512Of, signStatement } from '../../../updates/signature.ts';
import {
  type CleanComputer,
  canMakeCleanComputer,
  type Ran,
  startCleanComputer,
} from '../../support/clean-computer.ts';
import { isMissing } from '../../support/commands.ts';
import { PASSWORD } from '../../support/people.ts';
import { replaceFile, restageAs, stageForTest } from '../../support/server-package.ts';

const ACCOUNT = { email: 'jo@example.com', password: PASSWORD, user_name: 'jo' };
const HOME = '/home/Jörg Groß';
/** A systemd of Jo's own. */
const SESSION = 'XDG_RUNTIME_DIR=/run/user/1000';
/** Where newer versions are put, and what offers them at a web address. */
const NEWER = '/srv/linnet';
const SERVE = `require('http').createServer((request, response) => {
  const file = require('fs').createReadStream('${NEWER}' + request.url);
  file.on('error', () => response.writeHead(404).end()).pipe(response);
}).listen(8080, '127.0.0.1')`;
const PROGRAM = `${HOME}/.local/share/linnet`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-tar-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.runIf(canMakeCleanComputer())(
  'The tar, as an ordinary person whose folders have blanks and umlauts',
  () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    let computer: CleanComputer;
    let making: Making;
    let token: string;

    beforeAll(async () => {
      const [made, started] = await Promise.all([
        stageForTest(folder, undefined, publicKeyText(publicKey)),
        startCleanComputer(1_400),
      ]);
      making = made;
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
      await expect
        .poll(async () => (await asJo('systemctl --user is-system-running', SESSION)).status)
        .toBe(0);
      const { output } = await install(SESSION);
      expect(output).toContain('Linnet runs at http://127.0.0.1:7431\n');
      expect((await asJo('systemctl --user is-active linnet', SESSION)).output).toBe('active\n');
      expect(await ask('/wiki')).toMatchObject({ location: 'https://example.com/wiki' });
      expect(await ask('/api/v1/urls')).toMatchObject({ status: 200 });
    });

    /** Puts a version and a signed list of it where newer versions are. */
    const offer = async (version: string, change?: (program: string) => void): Promise<string> => {
      const place = join(computer.disk.path, NEWER);
      rmSync(place, { recursive: true, force: true });
      mkdirSync(place, { recursive: true });
      const made = await makeTar(restageAs(making, version, change));
      const file = join(place, basename(made));
      copyFileSync(made, file);
      const list = await writeFeed(place, { version, day: '2026-11-30', changes: [] });
      const statement = { file: basename(list), version, sha512: sha512Of(readFileSync(list)) };
      writeFileSync(`${list}.sig`, signStatement(statement, privateKey));
      return file;
    };

    const isLinkFollowed = async (): Promise<void> => {
      expect(await ask('/wiki')).toMatchObject({ location: 'https://example.com/wiki' });
      expect((await asJo('ls .local/share | grep linnet')).output).toBe('linnet\n');
    };

    it('updates itself from a web address', async () => {
      await offer('9.0.0');
      await asJo(`nohup '${PROGRAM}/node' -e "${SERVE}" >/dev/null 2>&1 &`);
      const { status, output } = await asJo('.local/bin/linnet update http://127.0.0.1:8080', SESSION);
      expect(output).toMatch(/^Linnet runs at .*\n.*\nLinnet was updated to 9\.0\.0\n$/);
      expect(status).toBe(0);
      expect((await asJo('.local/bin/linnet --version')).output).toBe('9.0.0\n');
      await isLinkFollowed();
      expect((await asJo('.local/bin/linnet update http://127.0.0.1:8080', SESSION)).output).toBe(
        'There is no version newer than 9.0.0 there\n',
      );
    });

    it('goes back to the former version when the newer one does not start', async () => {
      await offer('9.1.0', (program) =>
        replaceFile(join(program, 'dist/service/index.js'), 'throw new Error("broken");'),
      );
      const { status, output } = await asJo(`.local/bin/linnet update ${NEWER}`, SESSION);
      expect(output).toMatch(/Linnet could not be started: .*\n.*the former one is back\n$/s);
      expect(status).toBe(1);
      expect((await asJo('systemctl --user is-active linnet', SESSION)).output).toBe('active\n');
      expect((await asJo('.local/bin/linnet --version')).output).toBe('9.0.0\n');
      await isLinkFollowed();
    });

    it('stays as it is when the package is damaged, and on a full disk', async () => {
      const file = await offer('9.2.0');
      computer.disk.fill();
      expect(await asJo(`.local/bin/linnet update ${NEWER}`, SESSION)).toEqual({
        status: 1,
        output: 'The disk is full. Nothing was changed.\n',
      });
      computer.disk.free();
      writeFileSync(file, 'other bytes');
      expect((await asJo(`.local/bin/linnet update ${NEWER}`, SESSION)).output).toMatch(
        /^linnet-server_9\.2\.0_linux-x64\.tar\.zst is damaged, or was changed after it was signed\./,
      );
      await isLinkFollowed();
    });

    it('leaves the data when it is removed, and says where', async () => {
      const { output } = await asJo('.local/share/linnet/uninstall.sh', SESSION);
      expect(output).toContain(`Its links and accounts are kept in ${HOME}/.config/linnet.`);
      const left = (await asJo('find .local .config -name "*linnet*" -not -path ".config/linnet/*"')).output;
      expect(left).toBe('.config/linnet\n');
      const unit = await asJo('systemctl --user is-active linnet', SESSION);
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
