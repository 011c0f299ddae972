import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAcceptedEmoji } from '../../../../../service/links/alias/emoji-set.ts';
import { EMOJI } from '../../../../support/emoji.ts';

it.each(['🚀', '⚡', '👍', '👍🏽', '🏁', '🛜'])('accepts %s', (grapheme) => {
  expect(isAcceptedEmoji(grapheme)).toBe(true);
});

it.each([
  ['nothing', ''],
  ['a letter', 'a'],
  ['an accented letter', 'é'],
  ['a joined sequence', '👩‍💻'],
  ['a flag', '🇩🇪'],
  ['a regional flag', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a keycap', '1\u20E3'],
  ['a text-style symbol', '❤'],
  ['a text-style symbol with a skin tone', '☝🏽'],
  ['a lone skin tone', '🏽'],
  ['two skin tones', '👍🏽🏽'],
  ['an emoji of Unicode 16', '🫩'],
  ['a lone surrogate', '\ud83d'],
])('refuses %s', (_what, grapheme) => {
  expect(isAcceptedEmoji(grapheme)).toBe(false);
});

it('accepts every listed emoji with or without one skin tone', () => {
  const tone = fc.constantFrom('', '🏻', '🏼', '🏽', '🏾', '🏿');
  fc.assert(
    fc.property(fc.constantFrom(...EMOJI), tone, ({ c }, skin) => {
      expect(isAcceptedEmoji(c + skin)).toBe(true);
    }),
  );
});
