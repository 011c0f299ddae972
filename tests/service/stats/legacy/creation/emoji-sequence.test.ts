import { expect, it } from 'vitest';
import { canonicalAlias } from '../../../../../service/links/alias/alias.ts';
import { isEmojiSequence } from '../../../../../service/stats/legacy/creation/creation-rules.ts';
import { EMOJI } from '../../../../support/emoji.ts';

it.each([
  '🚀',
  '👍🏽',
  '❤️',
  '☎',
  '1️⃣',
  '#️⃣',
  '🇩🇪',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '🏴‍☠️',
  '🏳️‍🌈',
  '👩‍💻',
  '👨‍👩‍👧‍👦',
  '👩🏻‍❤️‍💋‍👨🏿',
  '🙂‍↔️',
  '🫩',
])('takes %s for an emoji', (emoji) => {
  expect(isEmojiSequence(canonicalAlias(emoji))).toBe(true);
});

it.each([
  '',
  'a',
  '1',
  '#',
  'é',
  '中',
  '€',
  '🇩',
  '🏽',
  '\u200D',
  '🚀\u200D',
  '🚀a',
  `👩${'\u200D👩'.repeat(4)}`,
  '\ud83d',
])('does not take %j for one', (text) => {
  expect(isEmojiSequence(text)).toBe(false);
});

it('takes everything the API takes', () => {
  expect(EMOJI.filter(({ c }) => !isEmojiSequence(c))).toEqual([]);
});
