import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packImage } from '../../../packaging/server/image.ts';

describe.skipIf(process.platform !== 'linux')('An image of a tiny program', () => {
  let folder: string;
  let images: string[];

  /** Made at another time in another folder, with other rights. */
  async function make(name: string, mode: number): Promise<string> {
    const output = join(folder, name);
    const staged = join(output, 'program');
    await mkdir(join(staged, 'dist'), { recursive: true });
    await writeFile(join(staged, 'node'), 'a program', { mode: mode | 0o111 });
    await writeFile(join(staged, 'dist/index.js'), 'its code', { mode });
    await utimes(join(staged, 'node'), mode, mode);
    const computer = { platform: 'linux', arch: 'arm64' } as const;
    const making = {
      root: '',
      staged,
      output,
      computer,
      version: '9.8.7',
      epoch: 1_700_000_000,
      level: 1,
      runtime: undefined,
    };
    return packImage(making, []);
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'linnet-image-'));
    images = [await make('first', 0o644), await make('second', 0o600)];
  });
  afterAll(() => rm(folder, { recursive: true }));

  const inside = (path: string): string =>
    execFileSync('tar', ['-xOf', images[0] ?? '', path], { encoding: 'utf8' });
  const json = (path: string) => JSON.parse(inside(path));
  const blob = (digest: string): string => `blobs/${digest.replace(':', '/')}`;

  it('is the same bytes when it is made again', async () => {
    const [first, second] = await Promise.all(images.map((image) => readFile(image)));
    expect(second && first?.equals(second)).toBe(true);
  });

  it('says how it is run: without rights, with its data in a volume', () => {
    const [manifest] = json('index.json').manifests;
    expect(manifest.platform).toEqual({ architecture: 'arm64', os: 'linux' });
    const { config, layers } = json(blob(manifest.digest));
    const { config: run, rootfs } = json(blob(config.digest));
    expect(run).toMatchObject({
      User: '1000:1000',
      Volumes: { '/data': {} },
      ExposedPorts: { '7431/tcp': {} },
    });
    expect(run.Env).toEqual(expect.arrayContaining(['LINNET_DATA_DIR=/data', 'LINNET_LAN=on']));
    expect(rootfs.diff_ids).toHaveLength(layers.length);
    expect(json('manifest.json')[0].RepoTags).toEqual(['localhost/linnet-server:9.8.7']);
  });

  it('gives the data to its account, and the program to root', () => {
    const [manifest] = json('index.json').manifests;
    const lists = json(blob(manifest.digest)).layers.map(({ digest }: { digest: string }) => {
      const layer = execFileSync('tar', ['-xOf', images[0] ?? '', blob(digest)]);
      return execFileSync('tar', ['-tvzf', '-', '--numeric-owner'], { input: layer, encoding: 'utf8' });
    });
    const all = lists.join('');
    expect(all).toMatch(/^drwx------ 1000\/1000 .* \.\/data\/$/m);
    expect(all).toMatch(/^drwxrwxrwt 0\/0 .* \.\/tmp\/$/m);
    expect(all).toMatch(/^-rwxr-xr-x 0\/0 .* \.\/opt\/linnet\/node$/m);
    expect(all).toMatch(/^-rw-r--r-- 0\/0 .* \.\/opt\/linnet\/dist\/index\.js$/m);
  });
});
