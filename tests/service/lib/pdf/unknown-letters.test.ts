import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPage, finishDocument, openDocument } from '../../../../service/lib/pdf/document.ts';
import { openPen } from '../../../../service/lib/pdf/pen.ts';
import { charactersOf, findRuns } from '../../../../service/lib/pdf/runs-of-text.ts';
import { type FindFace, openTypefaces } from '../../../../service/lib/pdf/typefaces.ts';
import { hasPdftotext, textOf } from '../../qr/codes/pdf/pdf-pictures.ts';

let findFace: FindFace;
beforeAll(async () => {
  findFace = await openTypefaces();
});

const drawn = (text: string): string =>
  findRuns(charactersOf(text), 'japanese', findFace)
    .map((run) => run.text)
    .join('');

/** Every character of Unicode that this matches, but for those of Han, which are tens of thousands. */
function charactersThat(matches: RegExp): string[] {
  const found: string[] = [];
  for (let point = 0x21; point < 0x20000; point += 1) {
    const character = String.fromCodePoint(point);
    if (matches.test(character) && !/\p{Script=Han}/u.test(character)) found.push(character);
  }
  return found;
}

const lettersOf = (script: string): string[] =>
  charactersThat(new RegExp(`(?=\\p{L})\\p{Script=${script}}`, 'u'));

/** Letters and marks of a script, and the marks that all scripts share. */
const charactersOfScript = (script: string): string[] => [
  ...lettersOf(script),
  ...charactersThat(new RegExp(`(?=\\p{M})[\\p{Script=${script}}\\p{Script=Inherited}]`, 'u')),
];

describe('a line of words', () => {
  it.each([
    'Українська',
    'Ελληνικά',
    'ŢŞ',
    '₹ 5 ₺',
    'Việt',
    '東京',
    'Ёлка 🐦',
    'हिन्दी।',
    'ไทย',
    'தமிழ்',
    'አማርኛ',
  ])('has every letter of %s', (text) => {
    expect(drawn(text)).toBe(text);
  });

  it.each([
    ['Arabic', 0.84],
    ['Armenian', 1],
    ['Bengali', 1],
    ['Cyrillic', 0.85],
    ['Devanagari', 1],
    ['Ethiopic', 1],
    ['Georgian', 1],
    ['Greek', 0.71],
    ['Gujarati', 1],
    ['Gurmukhi', 1],
    ['Hebrew', 1],
    ['Kannada', 0.98],
    ['Khmer', 1],
    ['Lao', 1],
    ['Latin', 0.97],
    ['Malayalam', 1],
    ['Myanmar', 0.91],
    ['Oriya', 0.98],
    ['Sinhala', 1],
    ['Tamil', 0.58],
    ['Telugu', 0.98],
    ['Thai', 1],
  ])('has the letters of the script %s in this part', (script, part) => {
    const letters = lettersOf(script);
    const boxes = letters.filter((letter) => drawn(letter) === '□');
    expect(1 - boxes.length / letters.length).toBeGreaterThanOrEqual(part);
  });

  it('has a form or a box for every letter, number and sign of Unicode', () => {
    const blank = charactersThat(/[\p{L}\p{N}\p{S}\p{P}]/u).filter((letter) => drawn(letter) === '');
    expect(blank).toEqual([]);
  });

  it.each([
    ['𝕏math', '□math'],
    ['ܐܒܓ', '□□□'],
    ['한국어', '□□□'],
    ['wiki-\ufffd', 'wiki-□'],
    ['\ue000', '□'],
    ['5\u202f%', '5 %'],
    ['a\u00a0b', 'a b'],
    ['a\u00adb\u0007', 'ab'],
    ['\u202e', ''],
  ])('draws %j as %j, so that no label is blank that is none', (text, shown) => {
    expect(drawn(text)).toBe(shown);
  });

  it('keeps its boxes in the order of a script from right to left', () => {
    expect(findRuns(charactersOf('Ꮳ שלום'), 'japanese', findFace, 'rtl').map(({ text }) => text)).toEqual([
      'שלום',
      ' ',
      '□',
    ]);
  });

  it('is written whatever marks stand on its letters', async () => {
    const document = await openDocument();
    addPage(document, 100, 50);
    const pen = await openPen(document);
    const write = (words: string): void => {
      pen.write(words, { left: 10, baseline: 20, size: 4, width: 80, colour: '#000000' });
    };
    for (const words of ['М\u0335', '1\u0337', 'ਥੁ', 'മലയാളം', 'ອົ', 'لّ']) write(words);
    const scripts = [
      'Latin',
      'Cyrillic',
      'Arabic',
      'Gujarati',
      'Gurmukhi',
      'Khmer',
      'Lao',
      'Malayalam',
      'Thai',
    ];
    const words = fc
      .constantFrom(...scripts.map(charactersOfScript))
      .chain((characters) => fc.array(fc.constantFrom(...characters), { minLength: 2, maxLength: 8 }));
    await fc.assert(
      fc.asyncProperty(words, async (characters) => write(characters.join(''))),
      { numRuns: 300 },
    );
  });

  it.skipIf(!hasPdftotext)('is so in the file', async () => {
    const document = await openDocument();
    addPage(document, 100, 50);
    const pen = await openPen(document);
    pen.write('ᏣᎳᎩ ⵜⵉⴼ', { left: 10, baseline: 20, size: 4, width: 80, colour: '#000000' });
    expect(await textOf(await finishDocument(document))).toMatch(/□+ □+/);
  });
});
