import { createHash } from 'node:crypto';
import { WrittenJson } from '../../http/reply.ts';
import { MAX_EMOJI } from './alias.ts';
import data from './emoji-data.json' with { type: 'json' };

/** One emoji as the API lists it (docs/contract/links.md#emoji-set). */
export type EmojiEntry = {
  /** A single code point in canonical form. */
  c: string;
  n: string;
  /** The Unicode group it belongs to. */
  g: string;
  /** Whether generated aliases use it. */
  gen: boolean;
  /** Further words to find it by; absent when there are none. */
  k?: string[];
};

const neverGenerated = new Set(data.neverGenerated);

function readRow(group: string, row: string): EmojiEntry {
  const [character = '', name = '', words = ''] = row.split('|');
  const entry = { c: character, n: name, g: group, gen: !neverGenerated.has(character) };
  return words ? { ...entry, k: words.split(',') } : entry;
}

/** Every emoji an alias may use, in Unicode order. */
export const EMOJI: readonly EmojiEntry[] = Object.entries(data.groups).flatMap(([group, rows]) =>
  rows.map((row) => readRow(group, row)),
);

/** What generated emoji aliases are drawn from. */
export const GENERATION_POOL: readonly string[] = EMOJI.filter(({ gen }) => gen).map(({ c }) => c);

/** The answer of `GET /api/v1/emoji-set`. */
export const EMOJI_SET = new WrittenJson({
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
