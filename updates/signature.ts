import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { isVersion } from './version.ts';

/**
 * The content of a signature: this file, with these bytes, is this version of Linnet. Why:
 * docs/decisions/desktop.md#signed-updates
 */
export type Statement = {
  /** The name of the file, which tells the system and the processor. */
  file: string;
  version: string;
  /** The hash of its bytes, in base64. */
  sha512: string;
};

/** The longest signature that is read, characters. */
export const LONGEST_SIGNATURE = 4_096;

const FILE_NAME = /^[\w][\w .()+~-]{0,199}$/;
const SHA512 = /^[\w+/]{86}==$/;

export const sha512Of = (bytes: string | Buffer): string =>
  createHash('sha512').update(bytes).digest('base64');

/** The text of a `.sig` file. `privateKey` is an Ed25519 key. */
export function signStatement(statement: Statement, privateKey: KeyObject): string {
  const signature = sign(null, textOf(statement), privateKey).toString('base64');
  return `${JSON.stringify({ ...statement, signature }, null, 2)}\n`;
}

/** The statement in a `.sig` file, if it was signed with the key; undefined if not, or if it is no such file. */
export function readSignature(text: string, key: KeyObject): Statement | undefined {
  const { file, version, sha512, signature } = parseFields(text);
  if (!isText(file) || !FILE_NAME.test(file)) return undefined;
  if (!isText(version) || !isVersion(version)) return undefined;
  if (!isText(sha512) || !SHA512.test(sha512) || !isText(signature)) return undefined;
  const statement = { file, version, sha512 };
  return verify(null, textOf(statement), key, Buffer.from(signature, 'base64')) ? statement : undefined;
}

/** The key of a build, 43 letters of base64url; undefined for an empty text. Throws for any other text. */
export function readPublicKey(text: string): KeyObject | undefined {
  if (text === '') return undefined;
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' });
}

/** A public key as a text, for `LINNET_UPDATE_KEY`. */
export function publicKeyText(key: KeyObject): string {
  const { x } = key.export({ format: 'jwk' });
  if (x === undefined) throw new Error('This is no Ed25519 key');
  return x;
}

/** Separate lines, because none of the parts can contain a line break. */
function textOf({ file, version, sha512 }: Statement): Buffer {
  return Buffer.from(`linnet-update-1\n${file}\n${version}\n${sha512}\n`);
}

const isText = (value: unknown): value is string => typeof value === 'string';

function parseFields(text: string): Record<string, unknown> {
  try {
    const value: unknown = text.length <= LONGEST_SIGNATURE ? JSON.parse(text) : null;
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
