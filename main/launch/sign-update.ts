import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { publicKeyText, sha512Of, signStatement } from '../../updates/signature.ts';
import { isVersion } from '../../updates/version.ts';

/**
 * `npm run sign-update -- FILE…` writes a signature, `FILE.sig`, beside each package and list of a release, with the
 * private key in the file that `LINNET_UPDATE_SIGNING_KEY` names. `npm run sign-update -- --new-key FILE` makes such
 * a key, and prints the public one for `LINNET_UPDATE_KEY`, which the build of packages needs.
 */
const [first, ...rest] = process.argv.slice(2);

if (first === undefined) fail('Name the files to sign, or --new-key and a file for a new key');
else if (first === '--new-key' && rest[0] === undefined) fail('Name a file for the new key');
else if (first === '--new-key') makeKey(rest[0] ?? '');
else signAll([first, ...rest]);

function makeKey(path: string): void {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  // An existing key may have signed packages that are in use.
  writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  process.stdout.write(`LINNET_UPDATE_KEY=${publicKeyText(publicKey)}\n`);
}

function signAll(files: readonly string[]): void {
  const keyFile = process.env.LINNET_UPDATE_SIGNING_KEY;
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  if (!keyFile) fail('LINNET_UPDATE_SIGNING_KEY must name the file of the private key');
  else if (!isVersion(version)) fail('package.json has no version');
  else for (const file of files) signFile(file, version, createPrivateKey(readFileSync(keyFile)));
}

function signFile(path: string, version: string, key: KeyObject): void {
  const statement = { file: basename(path), version, sha512: sha512Of(readFileSync(path)) };
  writeFileSync(`${path}.sig`, signStatement(statement, key));
  process.stdout.write(`${path}.sig\n`);
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
