import { expect, it } from 'vitest';
import committed from '../../../../service/links/alias/emoji-data.json' with { type: 'json' };
import {
  EMOJI_SET,
  EMOJI_SET_HEADERS,
  GENERATION_POOL,
  isCurrentEmojiSet,
} from '../../../../service/links/alias/emoji-set.ts';
import { EMOJI } from '../../../support/emoji.ts';
import { emojiData } from '../../../support/generate-emoji-data.ts';

const entryOf = (character: string) => EMOJI.find(({ c }) => c === character);

it('is what the script makes of the Unicode data', () => {
  expect(committed).toEqual(emojiData());
});

it('describes an emoji the way the API does', () => {
  expect(entryOf('🚀')).toEqual({
    c: '🚀',
    n: 'rocket',
    g: 'Travel & Places',
    gen: true,
    k: ['launch', 'rockets', 'space', 'travel'],
  });
});

it('holds single code points with emoji presentation, each once', () => {
  expect(EMOJI.filter(({ c }) => !/^\p{Emoji_Presentation}$/u.test(c))).toEqual([]);
  expect(new Set(EMOJI.map(({ c }) => c)).size).toBe(EMOJI.length);
});

it('holds no skin tones, hair, flag letters or text-style symbols', () => {
  expect(['🏽', '🦰', '🇩', '❤', '☎', '©', '1'].filter(entryOf)).toEqual([]);
});

it('keeps emoji newer than 14 out of generated aliases and those newer than 15.1 out altogether', () => {
  expect(entryOf('🛜')?.gen).toBe(false);
  expect(entryOf('🫠')?.gen).toBe(true);
  expect(entryOf('🫩')).toBeUndefined();
  expect(GENERATION_POOL).not.toContain('🛜');
  expect(GENERATION_POOL.length).toBeGreaterThan(1000);
});

it('follows the Unicode order of groups', () => {
  expect([...new Set(EMOJI.map(({ g }) => g))]).toEqual([
    'Smileys & Emotion',
    'People & Body',
    'Animals & Nature',
    'Food & Drink',
    'Travel & Places',
    'Activities',
    'Objects',
    'Symbols',
    'Flags',
  ]);
});

it('names every emoji in lower case and leaves out empty word lists', () => {
  expect(
    EMOJI.filter(({ n, k }) => !n || n !== n.toLowerCase() || k?.length === 0 || k?.includes('')),
  ).toEqual([]);
  expect(EMOJI.some((entry) => !('k' in entry))).toBe(true);
});

it('answers with the policy around the list', () => {
  expect(JSON.parse(EMOJI_SET.text)).toEqual({
    accept_max_version: 15.1,
    generate_max_version: 14,
    max_graphemes: 15,
    emoji: EMOJI,
  });
});

it('has a strong entity tag', () => {
  expect(EMOJI_SET_HEADERS.ETag).toMatch(/^"[\w-]{43}"$/);
});

it.each([
  [EMOJI_SET_HEADERS.ETag, true],
  [`W/${EMOJI_SET_HEADERS.ETag}`, true],
  [`"other", ${EMOJI_SET_HEADERS.ETag}`, true],
  ['*', true],
  ['"other"', false],
  ['', false],
  [null, false],
  [undefined, false],
])('knows whether If-None-Match %j names the current set: %s', (header, isCurrent) => {
  expect(isCurrentEmojiSet(header)).toBe(isCurrent);
});
