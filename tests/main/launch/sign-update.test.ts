import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { readPublicKey, readSignature, sha512Of } from '../../../updates/signature.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-sign-'));
});
afterAll(() => rm(folder, { recursive: true }));

const command = (args: readonly string[]): string[] => [
  'node_modules/tsx/dist/cli.mjs',
  'main/launch/sign-update.ts',
  ...args,
];

it('makes a key that is read by its owner alone, and signs packages that a build with its public half takes', async () => {
  const keyFile = join(folder, 'key.pem');
  const packed = join(folder, 'Linnet-9.0.0.AppImage');
  await writeFile(packed, 'bytes of a package');

  const printed = execFileSync(process.execPath, command(['--new-key', keyFile]), { encoding: 'utf8' });
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
  const env = { ...process.env, LINNET_UPDATE_SIGNING_KEY: keyFile };
  execFileSync(process.execPath, command([packed]), { env });

  const [, text = ''] = /^LINNET_UPDATE_KEY=([\w-]{43})\n$/.exec(printed) ?? [];
  const key = readPublicKey(text);
  expect(key && readSignature(await readFile(`${packed}.sig`, 'utf8'), key)).toEqual({
    file: 'Linnet-9.0.0.AppImage',
    version: packageFile.version,
    sha512: sha512Of('bytes of a package'),
  });
});

it('says what is missing, and writes nothing', () => {
  const env = { ...process.env, LINNET_UPDATE_SIGNING_KEY: '' };
  const { status, stderr } = spawnSync(process.execPath, command(['some.AppImage']), {
    env,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'LINNET_UPDATE_SIGNING_KEY must name the file of the private key\n',
  });
});
