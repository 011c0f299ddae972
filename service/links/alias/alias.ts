import { parseUrl } from '../../lib/parse-url.ts';
import { decodePercent } from '../../lib/percent-encoding.ts';
import { drawBelow, type Random } from '../../lib/random.ts';
import { isReservedAlias } from './reserved-aliases.ts';

export type AliasKind = 'alphanumeric' | 'emoji';

/** The most emoji of one alias, counted in graphemes (docs/contract/links.md#alias). */
export const MAX_EMOJI = 15;
const MIN_ALPHANUMERIC = 3;
const MAX_ALPHANUMERIC = 16;
const ALPHANUMERIC = /^[A-Za-z0-9_-]*$/;
const ASCII = /^[\0-\x7f]+$/;

/** Created on first use: its data takes some megabytes of memory. */
let segmenter: Intl.Segmenter | undefined;

/**
 * The form that is stored, compared and answered: without U+FE0F, which only selects the coloured picture of an emoji.
 */
export const canonicalAlias = (alias: string): string => alias.replaceAll('\uFE0F', '');

/** An alias with any character besides letters, digits, hyphen and underscore is judged as emoji. */
export const aliasKind = (canonical: string): AliasKind =>
  ALPHANUMERIC.test(canonical) ? 'alphanumeric' : 'emoji';

/** The graphemes of a text: what a person sees as single characters. */
export function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * What is wrong with the form of a canonical alias: letters among emoji (`format`), too short or too long (`length`).
 * Undefined when the form is right (docs/contract/links.md#availability).
 */
export function findShapeFault(canonical: string): 'format' | 'length' | undefined {
  if (aliasKind(canonical) === 'alphanumeric') {
    return canonical.length >= MIN_ALPHANUMERIC && canonical.length <= MAX_ALPHANUMERIC
      ? undefined
      : 'length';
  }
  const graphemes = graphemesOf(canonical);
  if (graphemes.some((grapheme) => ASCII.test(grapheme))) return 'format';
  return graphemes.length <= MAX_EMOJI ? undefined : 'length';
}

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

/** A short address taken apart: `host` as it was written, null when the code stands alone. */
export type ShortAddress = { host: string | null; code: string };

const UNREADABLE = /[\s\p{Cc}]/u;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * Reads a code, `host/code` or an address with one part in its path (docs/contract/reports.md#addresses).
 *
 * The code is percent-decoded. Undefined when no short address can be read from the text.
 */
export function readShortAddress(text: string): ShortAddress | undefined {
  const [given = ''] = text.trim().split(/[?#]/, 1);
  const address = given.replace(/\/$/, '');
  if (address === '' || UNREADABLE.test(address)) return undefined;
  return address.includes('/') ? readAddress(address) : readCode(null, address);
}

function readAddress(address: string): ShortAddress | undefined {
  const url = parseHttp(SCHEME.test(address) ? address : `http://${address}`);
  const [code, ...more] = url?.pathname.slice(1).split('/') ?? [];
  return url && code && more.length === 0 ? readCode(url.host, code) : undefined;
}

function parseHttp(address: string): URL | undefined {
  const url = parseUrl(address);
  return url && ['http:', 'https:'].includes(url.protocol) ? url : undefined;
}

function readCode(host: string | null, encoded: string): ShortAddress | undefined {
  const code = decodePercent(encoded);
  return code === undefined || UNREADABLE.test(code) ? undefined : { host, code };
}
