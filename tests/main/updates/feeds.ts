import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Installation } from '../../../updates/installation.ts';
import { sha512Of, signStatement } from '../../../updates/signature.ts';

export const { privateKey, publicKey } = generateKeyPairSync('ed25519');

export const installation: Installation = {
  version: '0.1.0',
  kind: 'AppImage',
  arch: 'x64',
  platform: 'linux',
  list: 'latest-linux.yml',
  key: publicKey,
};

type Made = {
  version?: string;
  file?: string;
  bytes?: string;
  notes?: string;
  /** Who signs; null for no signature. */
  signer?: KeyObject | null;
  signs?: 'list' | 'package';
  /** The name of the list. */
  listName?: string;
};

/** Puts a release into a folder, as electron-builder writes and `npm run sign-update` signs it. */
export async function putRelease(folder: string, made: Made = {}): Promise<string> {
  const { version = '0.2.0', bytes = 'the new version', notes, signer = privateKey, signs = 'list' } = made;
  const { file = `Linnet-${version}.AppImage`, listName = installation.list } = made;
  await mkdir(folder, { recursive: true });
  const list = [
    `version: ${version}`,
    'files:',
    `  - url: ${file}`,
    `    sha512: ${sha512Of(bytes)}`,
    `    size: ${bytes.length}`,
    `path: ${file}`,
    `sha512: ${sha512Of(bytes)}`,
    ...(notes ? [`releaseNotes: ${JSON.stringify(notes)}`] : []),
    `releaseDate: '2026-11-22T12:00:00.000Z'`,
    '',
  ].join('\n');
  await writeFile(join(folder, file), bytes);
  await writeFile(join(folder, listName), list);
  const [name, content] = signs === 'list' ? [listName, list] : [file, bytes];
  const statement = { file: name, version, sha512: sha512Of(content) };
  if (signer) await writeFile(join(folder, `${name}.sig`), signStatement(statement, signer));
  return join(folder, file);
}
