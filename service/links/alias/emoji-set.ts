import { createHash } from 'node:crypto';
import { WrittenJson } from '../../http/reply.ts';
import { MAX_EMOJI } from './alias.ts';
import type { EmojiEntry } from './alias-model.ts';
import data from './emoji-data.json' with { type: 'json' };

const NEVER_GENERATED = new Set(data.neverGenerated);

function readRow(group: string, row: string): EmojiEntry {
  const [character = '', name = '', words = ''] = row.split('|');
  const entry = { c: character, n: name, g: group, gen: !NEVER_GENERATED.has(character) };
  return words ? { ...entry, k: words.split(',') } : entry;
}

/** Every emoji an alias may use, in Unicode order. */
const EMOJI: readonly EmojiEntry[] = Object.entries(data.groups).flatMap(([group, rows]) =>
  rows.map((row) => readRow(group, row)),
);

/** The emoji for generated aliases. */
export const GENERATION_POOL: readonly string[] = EMOJI.filter(({ gen }) => gen).map(({ c }) => c);

const ACCEPTED = new Set(EMOJI.map(({ c }) => c));

const TRAILING_SKIN_TONE = /[\u{1F3FB}-\u{1F3FF}]$/u;

/**
 * Whether an alias may contain this grapheme, given in canonical form (docs/contract/links.md#emoji-set).
 *
 * Joined, flag, keycap and text-style sequences are never in the list; a skin tone on a listed emoji is allowed.
 */
export const isAcceptedEmoji = (grapheme: string): boolean =>
  ACCEPTED.has(grapheme.replace(TRAILING_SKIN_TONE, ''));

/** The answer of `GET /api/v1/emoji-set`. */
export const EMOJI_SET = WrittenJson.of({
  accept_max_version: data.acceptMaxVersion,
  generate_max_version: data.generateMaxVersion,
  max_graphemes: MAX_EMOJI,
  emoji: [...EMOJI],
});

export const EMOJI_SET_HEADERS = {
  ETag: `"${createHash('sha256').update(EMOJI_SET.text).digest('base64url')}"`,
  'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
} as const;

/** Whether an `If-None-Match` header names the current set, so that 304 is the answer. */
export function isCurrentEmojiSet(ifNoneMatch: string | null | undefined): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(EMOJI_SET_HEADERS.ETag);
}
