import { sha256 } from '../../lib/hash.ts';
import { newSecret, type Random } from '../../lib/random.ts';

/** Official clients refuse tokens with another prefix (docs/contract/access.md#credentials). */
const PREFIX = 'spoo_';

/** So many first characters of a token are kept, for people to tell their keys apart. */
const SHOWN_LENGTH = PREFIX.length + 4;

export const isKeyToken = (token: string): boolean => token.startsWith(PREFIX);

/** SHA-256 of the secret part. */
export const hashKeyToken = (token: string): string => sha256(token.slice(PREFIX.length));

/** A new token, with what is kept of it (docs/contract/keys.md#token). */
export function createKeyToken(random: Random): { token: string; hash: string; shown: string } {
  const token = PREFIX + newSecret(random);
  return { token, hash: hashKeyToken(token), shown: token.slice(0, SHOWN_LENGTH) };
}
