import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasAlmost, mayBeMistyped } from '../../../../service/lib/lookup/rank.ts';
import { plainDistance } from '../../../support/plain-distance.ts';

it.each([
  ['the handbook of all', 'hanbook', true],
  ['the handbook of all', 'handboook', true],
  ['the handbook of all', 'hamdbook', true],
  ['the handbook of all', 'hadnbook', true],
  ['the handbook of all', 'ahndbook', true],
  ['the handbook of all', 'handbok', true],
  ['the handbook of all', 'jandbook', true],
  ['the handbook of all', 'hanboo', true],
  ['the handbook of all', 'hanbok', false],
  ['the handbook of all', 'book', false],
  ['secondhandbook', 'hanbook', false],
  ['https://wiki.example/start', 'wkii', true],
  ['mail', 'mai', false],
  ['printer-197', '19', false],
  ['room 2024', '2025', false],
])('%j has almost %j: %s', (text, word, has) => {
  expect(hasAlmost(text, word)).toBe(has);
});

it('finds what comparing with what begins at every word finds', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 11 });
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 4 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 10 }),
      (words, searched) => {
        const text = words.join(' ');
        const begins = [...text.matchAll(/[abc]+/g)].some(({ index }) =>
          Array.from({ length: searched.length + 2 }, (_, length) => text.slice(index, index + length)).some(
            (beginning) => plainDistance(beginning, searched) <= 1,
          ),
        );
        expect(mayBeMistyped(searched)).toBe(true);
        expect(hasAlmost(text, searched)).toBe(begins);
      },
    ),
    { numRuns: 2_000 },
  );
});
