import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UpdateSource, UpdateStep } from '../../../main/ipc/update-state.ts';
import { openTrialFile } from '../../../main/updates/trial.ts';
import { Updates } from '../../../main/updates/updates.ts';
import type { Installation } from '../../../updates/installation.ts';
import { mountSmallDisk, whyNoSmallDisk } from '../../support/small-disk.ts';
import { installation, putRelease } from './feeds.ts';

const log = { info() {}, warn() {}, error() {} };
const stranger = generateKeyPairSync('ed25519').privateKey;

let root: string;
let folder: string;
let source: UpdateSource;
let installed: string[];
let steps: UpdateStep['kind'][];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'linnet-updates-'));
  folder = join(root, 'feed');
  source = { kind: 'folder', folder };
  installed = [];
  steps = [];
});
afterEach(() => rm(root, { recursive: true, force: true }));

function open(change: Partial<Installation> = {}, staged = join(root, 'staged')): Updates {
  return new Updates({
    installation: { ...installation, ...change },
    staged,
    trials: openTrialFile(join(root, 'update.json')),
    changes: [],
    source: {
      get: () => source,
      set: (wanted) => {
        source = wanted;
      },
    },
    replacing: {
      run: async ({ path }) => {
        installed.push(await readFile(path, 'utf8'));
      },
    },
    onChange: ({ step }) => void steps.push(step.kind),
    patience: 500,
    now: () => 5,
    log,
  });
}

const look = async (change: Partial<Installation> = {}): Promise<UpdateStep> =>
  (await open(change).look()).step;
const refusal = (step: UpdateStep): string | undefined => (step.kind === 'refused' ? step.reason : undefined);

describe('a folder with updates', () => {
  it('offers what is newer, and it is installed when the person says so', async () => {
    await putRelease(folder, { notes: 'Faster' });
    const updates = open();
    expect((await updates.look()).step).toEqual({
      kind: 'ready',
      version: '0.2.0',
      notes: 'Faster',
      command: null,
    });
    expect(installed).toEqual([]);
    await updates.install();
    expect(installed).toEqual(['the new version']);
    expect(steps).toEqual(['looking', 'ready']);
  });

  it('may sign the package instead of the list; notes of the list are then nothing to go by', async () => {
    await putRelease(folder, { signs: 'package', notes: 'Give me your password' });
    expect(await look()).toMatchObject({ kind: 'ready', version: '0.2.0', notes: null });
  });

  it('has nothing newer', async () => {
    await putRelease(folder, { version: '0.1.0' });
    expect(await look()).toEqual({ kind: 'newest', at: 5 });
  });

  it('shows how a package of the system is installed', async () => {
    await putRelease(folder, { file: 'linnet_0.2.0_amd64.deb' });
    const command = `sudo apt install '${join(root, 'staged/linnet_0.2.0_amd64.deb')}'`;
    const updates = open({ kind: 'deb' });
    expect((await updates.look()).step).toMatchObject({ command });
    await updates.install();
    expect(installed).toEqual([]);
  });
});

describe('an update is refused, and nothing of it stays', () => {
  const cases: [string, Parameters<typeof putRelease>[1], string][] = [
    ['an older version', { version: '0.0.9' }, 'Version 0.0.9 is not newer than this one'],
    ['no signature', { signer: null }, 'Linnet-0.2.0.AppImage has no signature file'],
    ['the signature of a stranger', { signer: stranger }, 'does not match Linnet’s key'],
    ['a package signed by a stranger', { signer: stranger, signs: 'package' }, 'does not match Linnet’s key'],
    ['no version', { version: 'new' }, 'latest-linux.yml cannot be read'],
    ['a package for another processor', { file: 'Linnet-arm64.AppImage' }, 'has no file for this computer'],
    ['a package for another system', { file: 'Linnet.exe' }, 'has no file for this computer'],
  ];

  it.each(cases)('%s', async (_name, made, reason) => {
    await putRelease(folder, made);
    expect(refusal(await look())).toContain(reason);
    expect(existsSync(join(root, 'staged'))).toBe(false);
  });

  it('a package that was changed after it was signed', async () => {
    await appendFile(await putRelease(folder), '!');
    expect(refusal(await look())).toContain('is damaged, or was changed');
    expect(existsSync(join(root, 'staged'))).toBe(false);
  });

  it('a package that is not there', async () => {
    await rm(await putRelease(folder));
    expect(refusal(await look())).toBe('Linnet-0.2.0.AppImage was not found at this location.');
  });

  it('a list that was changed after it was signed', async () => {
    await putRelease(folder);
    await appendFile(join(folder, 'latest-linux.yml'), 'releaseNotes: come here\n');
    expect(refusal(await look())).toContain('latest-linux.yml is damaged, or was changed');
  });

  it('a list that names a file of another folder', async () => {
    await putRelease(folder);
    const text = await readFile(join(folder, 'latest-linux.yml'), 'utf8');
    await writeFile(
      join(folder, 'latest-linux.yml'),
      text.replaceAll('Linnet-0.2.0.AppImage', '../../etc/passwd.AppImage'),
    );
    expect(refusal(await look())).toContain('has no file for this computer');
  });

  it('a list that is another file, or none', async () => {
    await putRelease(folder);
    await writeFile(join(folder, 'latest-linux.yml'), '{{{');
    expect(refusal(await look())).toBe('latest-linux.yml cannot be read.');
    await rm(join(folder, 'latest-linux.yml'));
    expect(refusal(await look())).toBe('No latest-linux.yml was found at this location.');
  });

  it('a list that leads to a device without an end', async () => {
    await putRelease(folder);
    await rm(join(folder, installation.list));
    await symlink('/dev/zero', join(folder, installation.list));
    expect(refusal(await look())).toBe('latest-linux.yml is too large.');
  });

  it('a folder that is gone', async () => {
    expect(refusal(await look())).toBe(`The folder ${folder} cannot be read.`);
  });

  it('by a build without a key, whatever it is', async () => {
    await putRelease(folder);
    expect(refusal(await look({ key: undefined }))).toContain('This build of Linnet has no signing key');
    expect(open({ key: undefined }).state.cannot).toContain('has no signing key');
  });

  it('where Linnet was started from its source', async () => {
    await putRelease(folder);
    expect(refusal(await look({ kind: 'none' }))).toContain('was not installed from a package');
  });

  it.skipIf(whyNoSmallDisk())('when the disk is full', async () => {
    const disk = mountSmallDisk(1);
    try {
      await putRelease(folder, { bytes: 'x'.repeat(2_000_000) });
      const { step } = await open({}, join(disk.path, 'staged')).look();
      expect(refusal(step)).toBe('The disk is full. Nothing was changed.');
      expect(readdirSync(disk.path)).toEqual([]);
    } finally {
      disk.unmount();
    }
  });
});

describe('a dropped file', () => {
  it('is taken with the signature beside it, also while looking is off', async () => {
    source = { kind: 'off' };
    const path = await putRelease(folder, { signs: 'package' });
    const updates = open();
    expect((await updates.take(path)).step).toMatchObject({ kind: 'ready', version: '0.2.0' });
    await updates.install();
    expect(installed).toEqual(['the new version']);
  });

  it('may have another name than it was signed with', async () => {
    const path = await putRelease(folder, { signs: 'package' });
    const other = join(folder, 'Linnet (1) Größe.AppImage');
    await rename(path, other);
    await rename(`${path}.sig`, `${other}.sig`);
    expect((await open().take(other)).step).toMatchObject({ kind: 'ready', version: '0.2.0' });
  });

  it('may be the list of a whole folder', async () => {
    await putRelease(folder);
    expect((await open().take(join(folder, 'latest-linux.yml'))).step).toMatchObject({ kind: 'ready' });
  });

  it.each([
    ['older', { version: '0.0.9', signs: 'package' as const }, 'is not newer'],
    ['for another system', { file: 'Linnet.dmg', signs: 'package' as const }, 'is not for this computer'],
    ['not signed', { signer: null }, 'has no signature file'],
  ])('is refused when it is %s', async (_name, made, reason) => {
    const path = await putRelease(folder, made);
    expect(refusal((await open().take(path)).step)).toContain(reason);
  });
});

describe('a web address on the own network', () => {
  let server: Server;
  let answer: (path: string) => Promise<string | undefined>;

  beforeEach(async () => {
    answer = async (path) => {
      const file = join(folder, decodeURIComponent(path));
      return existsSync(file) ? readFile(file, 'utf8') : undefined;
    };
    server = createServer(async (request, response) => {
      const body = await answer(new URL(request.url ?? '', 'http://x').pathname.replace('/linnet/', ''));
      if (body === 'silence') return;
      if (body === 'half') {
        response.writeHead(200).write('the new');
        return;
      }
      response.writeHead(body === undefined ? 404 : 200).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    source = { kind: 'web', address: `http://localhost:${portOf(server)}/linnet` };
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('offers what is newer', async () => {
    await putRelease(folder);
    expect(await look()).toMatchObject({ kind: 'ready', version: '0.2.0' });
  });

  it('has no list, or does not answer well', async () => {
    expect(refusal(await look())).toBe('No latest-linux.yml was found at this location.');
    server.close();
    server.closeAllConnections();
    expect(refusal(await look())).toMatch(/^localhost:\d+ is not responding\.$/);
  });

  it.each([
    ['list', 'latest-linux.yml', 'silence'],
    ['package', 'Linnet-0.2.0.AppImage', 'silence'],
    ['rest of the package', 'Linnet-0.2.0.AppImage', 'half'],
  ])('is given up when its %s does not come', async (_part, name, how) => {
    await putRelease(folder);
    const { step } = await open().look();
    expect(step.kind).toBe('ready');
    const usual = answer;
    answer = async (path) => (path === name ? how : usual(path));
    expect(refusal(await look())).toContain('is not responding');
  });

  it.each(['http://8.8.8.8/', 'https://[2001:4860:4860::8888]/'])('is not %s', async (address) => {
    source = { kind: 'web', address };
    expect(refusal(await look())).toContain('is not on your network');
  });

  it('is an address', async () => {
    source = { kind: 'web', address: 'ftp://files.lan' };
    expect(refusal(await look())).toBe('The address must begin with http:// or https://.');
  });
});

describe('where to look', () => {
  it('is nowhere until a person says so', async () => {
    source = { kind: 'off' };
    expect(await look()).toEqual({ kind: 'idle' });
  });

  it('is kept', () => {
    expect(open().lookAt({ kind: 'web', address: 'http://nas.lan/linnet' }).source).toEqual(source);
    expect(source).toEqual({ kind: 'web', address: 'http://nas.lan/linnet' });
  });
});

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen');
  return address.port;
}
