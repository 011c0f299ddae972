import fc from 'fast-check';
import { expect, it } from 'vitest';
import { folded, wordsOf } from '../../../../service/lib/lookup/field-text.ts';

it.each([
  ['Handbook', 'handbook'],
  ['CAFÉ', 'cafe'],
  ['Ünïcode-ﬁsh', 'unicode-fish'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['Ёлка', 'елка'],
  ['हिन्दी', 'हिन्दी'],
  ['한국어', '한국어'],
  ['🐦', '🐦'],
])('%j is searched as %j', (text, searched) => {
  expect(folded(text)).toBe(searched);
});

it('is the same when it is folded again, however the letters were composed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(folded(folded(text))).toBe(folded(text));
      expect(folded(text.normalize('NFD'))).toBe(folded(text.normalize('NFC')));
    }),
  );
});

it('takes words in any white space, each once', () => {
  expect(wordsOf('  Printer\t197\n printer ')).toEqual(['printer', '197']);
});
