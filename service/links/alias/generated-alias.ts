import { drawBelow, type Random } from '../../lib/random.ts';
import { isReservedAlias } from './reserved-aliases.ts';

const LETTERS_AND_DIGITS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
const EMOJI_PER_ALIAS = 3;
/** Bytes drawn per symbol: enough for a pool of 65,536. */
const SYMBOL_BYTES = 2;

/** How many aliases are drawn before giving up because each was taken (docs/contract/links.md#alias). */
export const GENERATION_ATTEMPTS = 10;

/** Characters of a generated alias, by the generation of the link (docs/contract/links.md#alias). */
export const GENERATED_LENGTH = { v1: 6, v2: 7 } as const;

/** Letters and digits, never a reserved word. */
export function generateAlias(random: Random, length: number): string {
  const alias = draw(random, LETTERS_AND_DIGITS, length);
  return isReservedAlias(alias) ? generateAlias(random, length) : alias;
}

/** An alias for a link of the current API. */
export const generateLinkAlias = (random: Random): string => generateAlias(random, GENERATED_LENGTH.v2);

/** Three emoji of the pool; the same one may come twice. */
export const generateEmojiAlias = (random: Random, pool: readonly string[]): string =>
  draw(random, pool, EMOJI_PER_ALIAS);

function draw(random: Random, symbols: readonly string[], count: number): string {
  let drawn = '';
  for (let left = count; left > 0; left -= 1)
    drawn += symbols[drawBelow(random, symbols.length, SYMBOL_BYTES)];
  return drawn;
}
