import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePointLength } from '../../../../service/lib/characters.ts';
import { readTagName } from '../../../../service/links/tags/tag-rule.ts';

const nameOf = (text: string): string | undefined => {
  const read = readTagName(text);
  return read.ok ? read.value : undefined;
};

describe('The name of a tag', () => {
  it.each([
    [' Launch  Q3 ', 'launch q3'],
    ['a\tb\r\n\u00a0\u2003c', 'a b c'],
    ['a\u0000b\u0007', 'ab'],
    ['a \u0001 b', 'a b'],
    ['Cafe\u0301', 'café'],
    ['STRASSE Straße', 'strasse strasse'],
    ['v1.0_beta-2', 'v1.0_beta-2'],
    ['हिन्दी', 'हिन्दी'],
    ['٣', '٣'],
    ['x'.repeat(32), 'x'.repeat(32)],
    ['ß'.repeat(16), 's'.repeat(32)],
    ['𐐀'.repeat(32), '𐐨'.repeat(32)],
  ])('%j reads as %j', (text, name) => {
    expect(nameOf(text)).toBe(name);
  });

  it.each([
    [''],
    [' \u0000\t '],
    ['a,b'],
    ['a/b'],
    ['a:b'],
    ['#a'],
    ['😀'],
    ['½'],
    ['a\u200bb'],
    ['\ud800'],
    ['x'.repeat(33)],
    ['ß'.repeat(17)],
  ])('%j is refused', (text) => {
    expect(readTagName(text)).toMatchObject({ ok: false, status: 422, field: 'name' });
  });

  it('reads as itself once it is read, and stays within its bounds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const name = nameOf(text);
        if (name === undefined) return;
        expect(nameOf(name)).toBe(name);
        expect(codePointLength(name)).toBeLessThanOrEqual(32);
      }),
      { numRuns: 2000 },
    );
  });
});
