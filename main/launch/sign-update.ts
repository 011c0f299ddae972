import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { publicKeyText, sha512Of, signStatement } from '../updates/signature.ts';
import { isVersion } from '../updates/version.ts';

/**
 * `npm run sign-update -- FILE…` puts a signature, `FILE.sig`, beside each package and list of a release, made with the
 * private key in the file that `LINNET_UPDATE_SIGNING_KEY` names. `npm run sign-update -- --new-key FILE` makes such a key,
 * and prints the public one for `LINNET_UPDATE_KEY`, with which packages are built.
 */
const [first, ...rest] = process.argv.slice(2);

if (first === undefined) fail('Name the files to sign, or --new-key and a file for a new key');
else if (first === '--new-key') makeKey(rest[0]);
else for (const file of [first, ...rest]) signFile(file);

function makeKey(path: string | undefined): void {
  if (path === undefined) return fail('Name a file for the new key');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  // A key that is there already signed packages that are out there.
  writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  process.stdout.write(`LINNET_UPDATE_KEY=${publicKeyText(publicKey)}\n`);
}

function signFile(path: string): void {
  const keyFile = process.env.LINNET_UPDATE_SIGNING_KEY;
  if (!keyFile) return fail('LINNET_UPDATE_SIGNING_KEY must name the file of the private key');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  if (!isVersion(version)) return fail('package.json has no version');
  const statement = { file: basename(path), version, sha512: sha512Of(readFileSync(path)) };
  writeFileSync(`${path}.sig`, signStatement(statement, createPrivateKey(readFileSync(keyFile))));
  process.stdout.write(`${path}.sig\n`);
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
