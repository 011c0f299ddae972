import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SUMS, writeSums } from '../../../packaging/release/checksums.ts';
import { signSums } from '../../../packaging/release/signatures.ts';
import { isMissing } from '../../support/commands.ts';

const missing = ['minisign', 'gpg'].filter(isMissing);

it('says for each signature that no key is named for it', () => {
  expect(signSums('nowhere', {})).toEqual([
    'Not signed: SHA256SUMS, by minisign; LINNET_MINISIGN_KEY names no key',
    'Not signed: SHA256SUMS, by GPG; LINNET_GPG_KEY names no key',
  ]);
});

describe.runIf(missing.length === 0)('The checksums of a release, signed', () => {
  const SIGNER = 'release@linnet.invalid';
  let folder: string;
  let keys: string;

  const sums = (): string => join(folder, SUMS);
  /** What a person who downloads the files runs; the exit code. */
  const check = {
    minisign: () => spawnSync('minisign', ['-V', '-q', '-p', join(keys, 'public'), '-m', sums()]).status,
    gpg: () => spawnSync('gpg', ['--verify', `${sums()}.asc`, sums()]).status,
    sha256sum: () => spawnSync('sha256sum', ['--check', '--strict', SUMS], { cwd: folder }).status,
  };
  const checkAll = (): unknown =>
    Object.fromEntries(Object.entries(check).map(([tool, run]) => [tool, run() === 0]));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'linnet-signed-'));
    keys = mkdtempSync(join(tmpdir(), 'linnet-keys-'));
    vi.stubEnv('GNUPGHOME', keys);
    const options = { stdio: 'pipe' } as const;
    execFileSync('minisign', ['-G', '-W', '-p', join(keys, 'public'), '-s', join(keys, 'secret')], options);
    const making = ['--batch', '--passphrase', '', '--quick-gen-key', SIGNER, 'ed25519', 'sign'];
    execFileSync('gpg', making, options);
    writeFileSync(join(folder, 'linnet-server_9.8.7_amd64.deb'), 'a package');
    await writeSums(folder);
  });
  afterAll(() => {
    spawnSync('gpgconf', ['--kill', 'gpg-agent']);
    vi.unstubAllEnvs();
    // The agent takes its sockets away while it ends.
    for (const made of [folder, keys]) rmSync(made, { recursive: true, force: true, maxRetries: 10 });
  });

  it('are what minisign, GPG and sha256sum accept', () => {
    const env = { LINNET_MINISIGN_KEY: join(keys, 'secret'), LINNET_GPG_KEY: SIGNER };
    expect(signSums(folder, env)).toEqual(['Signed: SHA256SUMS, by minisign', 'Signed: SHA256SUMS, by GPG']);
    expect(checkAll()).toEqual({ minisign: true, gpg: true, sha256sum: true });
  });

  it('are refused once a byte of a package or of the list is another one', () => {
    appendFileSync(join(folder, 'linnet-server_9.8.7_amd64.deb'), '!');
    expect(checkAll()).toEqual({ minisign: true, gpg: true, sha256sum: false });
    appendFileSync(sums(), '\n');
    expect(checkAll()).toMatchObject({ minisign: false, gpg: false });
  });

  it('stop the release where a key that is named cannot sign', () => {
    expect(() => signSums(folder, { LINNET_GPG_KEY: 'nobody@linnet.invalid' })).toThrow('gpg did not sign');
  });
});
