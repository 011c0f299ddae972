import { sha256 } from '../../lib/hash.ts';
import { newSecret, type Random } from '../../lib/random.ts';

/** Official clients refuse any other (docs/contract/access.md#credentials). */
const PREFIX = 'spoo_';

/** So much of a token is kept for people to tell their keys apart. */
const SHOWN = PREFIX.length + 4;

export const isKeyToken = (token: string): boolean => token.startsWith(PREFIX);

/** SHA-256 of the secret part. */
export const hashOfToken = (token: string): string => sha256(token.slice(PREFIX.length));

/** A new token, with what is kept of it (docs/contract/keys.md#token). */
export function createToken(random: Random): { token: string; hash: string; shown: string } {
  const token = PREFIX + newSecret(random);
  return { token, hash: hashOfToken(token), shown: token.slice(0, SHOWN) };
}
