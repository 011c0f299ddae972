import type { KeyObject } from 'node:crypto';
import { load } from 'js-yaml';
import { type Feed, isPlainName } from './feed.ts';
import { findFile, type Target } from './package-kind.ts';
import { UpdateRefused } from './refusal.ts';
import { readSignature, type Statement, sha512Of } from './signature.ts';
import { isNewer, isVersion } from './version.ts';
import { refused } from './words.ts';

/** The facts about this installation that updates depend on. */
export type Installed = Target & { version: string; key: KeyObject };

/** An update with a valid signature; its bytes are not checked yet. `notes` is plain text. */
export type Release = Statement & { notes: string | null };

/**
 * The release in a feed; undefined when it is not newer than this version.
 *
 * @throws UpdateRefused when something about it is wrong.
 */
export async function findRelease(feed: Feed, installed: Installed): Promise<Release | undefined> {
  const { list, key } = installed;
  const text = await feed.readText(list);
  if (text === undefined) throw new UpdateRefused(refused.noList({ list }));
  const { version, files, notes } = readList(text, list);
  if (version === installed.version) return undefined;
  if (!isNewer(version, installed.version)) throw new UpdateRefused(refused.older({ version }));
  const file = findFile(files, installed);
  if (!file || !isPlainName(file.name)) {
    throw new UpdateRefused(refused.noPackage({ version, kind: installed.kind }));
  }
  const listed = { file: file.name, version, sha512: file.sha512 };
  if (await isListSigned(feed, text, version, installed)) return { ...listed, notes };
  const stated = await readStatement(feed, file.name, key);
  const isSame = stated.file === listed.file && stated.version === version && stated.sha512 === listed.sha512;
  if (!isSame) throw new UpdateRefused(refused.notSame({ file: file.name }));
  // The notes of an unsigned list could say anything.
  return { ...listed, notes: null };
}

/**
 * The release of a single package, according to the signature beside it.
 *
 * @throws UpdateRefused when it has none, when it is for another system, and when it is not newer than this version.
 */
export async function readPackage(feed: Feed, name: string, installed: Installed): Promise<Release> {
  const { file, version, sha512 } = await readStatement(feed, name, installed.key);
  if (!findFile([{ name: file, sha512 }], installed)) {
    throw new UpdateRefused(refused.wrongPackage({ file: name, kind: installed.kind }));
  }
  if (!isNewer(version, installed.version)) throw new UpdateRefused(refused.older({ version }));
  return { file, version, sha512, notes: null };
}

async function isListSigned(
  feed: Feed,
  text: string,
  version: string,
  installed: Installed,
): Promise<boolean> {
  const { list, key } = installed;
  const signature = await feed.readText(`${list}.sig`);
  if (signature === undefined) return false;
  const stated = readSignature(signature, key);
  if (!stated) throw new UpdateRefused(refused.badSignature({ file: list }));
  if (stated.file !== list || stated.version !== version) {
    throw new UpdateRefused(refused.notSame({ file: list }));
  }
  if (stated.sha512 !== sha512Of(text)) throw new UpdateRefused(refused.damaged({ file: list }));
  return true;
}

async function readStatement(feed: Feed, name: string, key: KeyObject): Promise<Statement> {
  const signature = await feed.readText(`${name}.sig`);
  if (signature === undefined) throw new UpdateRefused(refused.unsigned({ file: name }));
  const statement = readSignature(signature, key);
  if (!statement) throw new UpdateRefused(refused.badSignature({ file: name }));
  return statement;
}

/** The content of a list, in the form that electron-builder writes and electron-updater reads. */
function readList(text: string, list: string) {
  const { version, files, releaseNotes } = parseList(text, list);
  if (typeof version !== 'string' || !isVersion(version)) throw new UpdateRefused(refused.badList({ list }));
  const listed: unknown[] = Array.isArray(files) ? files : [];
  return {
    version,
    notes: typeof releaseNotes === 'string' ? releaseNotes.slice(0, 10_000) : null,
    files: listed.slice(0, 100).flatMap((file) => {
      const { url, sha512 } = asFields(file);
      return typeof url === 'string' && typeof sha512 === 'string' ? [{ name: url, sha512 }] : [];
    }),
  };
}

function parseList(text: string, list: string): Record<string, unknown> {
  try {
    return asFields(load(text));
  } catch (error) {
    throw new UpdateRefused(refused.badList({ list }), { cause: error });
  }
}

const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
