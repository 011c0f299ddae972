import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codePointLength } from '../../../service/lib/characters.ts';

it.each([
  ['', 0],
  ['abc', 3],
  ['🚀', 1],
  ['👍🏽', 2],
  ['e\u0301', 2],
])('counts the code points of %j', (text, length) => {
  expect(codePointLength(text)).toBe(length);
});

it('agrees with the iterator of strings, lone surrogates included', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(codePointLength(text)).toBe([...text].length);
    }),
  );
  expect(codePointLength('\ud800a')).toBe(2);
});
