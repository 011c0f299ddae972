import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLockFile } from '../../../packaging/lock-file.ts';
import { listParts, nodePart } from '../../../packaging/release/sbom.ts';
import { makeImage, readLibraries } from '../../../packaging/server/image.ts';
import type { Making } from '../../../packaging/server/making.ts';
import { isMissing } from '../../support/commands.ts';
import { canMakeComputers, makeTwoComputers, OFFICE, type TwoComputers } from '../../support/computers.ts';
import { DISK_FOLDER } from '../../support/disk-folder.ts';
import { PASSWORD } from '../../support/people.ts';
import { stageForTest } from '../../support/server-package.ts';

const isUntested =
  isMissing('podman') || isMissing('apt-get') || !canMakeComputers('the image for containers');

/** Podman where it sees control groups of the newer kind alone, as on a computer of today, and its files in one folder. */
const PODMAN = `umount -R /sys/fs/cgroup 2>/dev/null; mount -t cgroup2 none /sys/fs/cgroup
exec podman --root "$0/root" --runroot "$0/run" "$@"`;
const LIMITS = ['--cgroups=disabled', '--ulimit=nofile=1024:1024', '--ulimit=nproc=1024:1024'];

describe.skipIf(isUntested)('The image for containers', () => {
  let folder: string;
  let making: Making;
  let image: string;
  let network: TwoComputers;

  const podman = (...words: string[]): string[] => [
    'unshare',
    '--mount',
    'sh',
    '-c',
    PODMAN,
    join(folder, 'podman'),
    ...words,
  ];
  const run = ([program = '', ...words]: readonly string[]): string =>
    execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

  beforeAll(async () => {
    folder = mkdtempSync(join(DISK_FOLDER, 'linnet-image-'));
    const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
    making = await stageForTest(folder, { platform: 'linux', arch });
    image = await makeImage(making);
    network = makeTwoComputers();
  }, 300_000);

  afterAll(async () => {
    if (!folder) return;
    network?.remove();
    run(podman('system', 'reset', '--force'));
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs a container on the office's computer until it is stopped. */
  async function start(): Promise<{ said: string; stop: () => Promise<number | null> }> {
    const words = podman(
      'run',
      '--rm',
      ...LIMITS,
      '--network=host',
      '--volume=kept:/data',
      '--env=LINNET_MDNS=off',
      'localhost/linnet-server:1.2.3',
    );
    const [program = '', ...before] = network.office.prefix;
    const child = spawn(program, [...before, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text) => {
      said += String(text);
    });
    const ended = once(child, 'close');
    while (!/^Linnet is listening on .*\n/m.test(said)) {
      const [text] = await Promise.race([once(child.stdout, 'data'), ended]);
      if (child.exitCode !== null) throw new Error(said);
      said += String(text);
    }
    const stop = async (): Promise<number | null> => {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    };
    return { said, stop };
  }

  const post = (path: string, body: unknown, token?: string) =>
    network.office.request(`http://127.0.0.1:7431${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const follow = () => network.colleague.request(`http://${OFFICE.v4}:7431/wiki`);

  it('is the same bytes when it is made again', async () => {
    const hash = async (path: string): Promise<string> =>
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
    const first = await hash(image);
    expect(await hash(await makeImage(making))).toBe(first);
  });

  it('is at most 110 MB', async () => {
    expect((await stat(image)).size).toBeLessThan(110_000_000);
  });

  it('answers links for another computer, and keeps them in its volume for the next container', async () => {
    expect(run(podman('load', '--input', image))).toContain('localhost/linnet-server:1.2.3');
    const first = await start();
    const code = JSON.parse(
      String((await network.office.request('http://127.0.0.1:7431/app-state')).body),
    ).setup_code;
    const made = await post('/auth/register', {
      email: 'ada@example.com',
      password: PASSWORD,
      user_name: 'ada',
      setup_code: code,
    });
    expect(made.status).toBe(201);
    const token = JSON.parse(String(made.body)).access_token;
    const link = { long_url: 'https://example.com/handbook', alias: 'wiki' };
    await post('/api/v1/shorten', link, token);
    expect(await follow()).toMatchObject({ status: 302, location: link.long_url });
    expect(await first.stop()).toBe(0);

    const second = await start();
    expect(await follow()).toMatchObject({ status: 302, location: link.long_url });
    expect(await second.stop()).toBe(0);
  });

  it('runs without rights: as its own account, which cannot write to the program', () => {
    const script = `const { writeFileSync } = require('node:fs');
      try { writeFileSync('/opt/linnet/package.json', ''); } catch ({ code }) { console.log(process.getuid(), code); }`;
    const words = ['run', '--rm', ...LIMITS, '--network=none', '--entrypoint=/opt/linnet/node'];
    const said = run(podman(...words, 'localhost/linnet-server:1.2.3', '--eval', script));
    expect(said.trim()).toBe('1000 EACCES');
  });

  it("lists Debian's libraries among its parts", async () => {
    const { staged, computer, version, output } = making;
    const locked = await readLockFile('package-lock.json');
    const debian = await readLibraries(output, computer);
    const { components } = await listParts({
      staged,
      locked,
      version,
      runtimes: [nodePart(computer)],
      debian,
    });
    const names = components.filter(({ purl }) => purl.startsWith('pkg:deb/')).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['libc6', 'libgcc-s1', 'libstdc++6']));
  });
});
