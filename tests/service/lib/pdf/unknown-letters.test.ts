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

describe('a line of words', () => {
  it.each(['Українська', 'Ελληνικά', 'ŢŞ', '₹ 5 ₺', 'Việt', '東京', 'Ёлка 🐦'])(
    'has every letter of %s',
    (text) => {
      expect(drawn(text)).toBe(text);
    },
  );

  it.each([
    ['한국어', '□□□'],
    ['𝕏math', '□math'],
    ['Հայ', '□□□'],
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
    expect(findRuns(charactersOf('한 שלום'), 'japanese', findFace, 'rtl').map(({ text }) => text)).toEqual([
      'שלום',
      ' ',
      '□',
    ]);
  });

  it.skipIf(!hasPdftotext)('is so in the file', async () => {
    const document = await openDocument();
    addPage(document, 100, 50);
    const pen = await openPen(document);
    pen.write('हिन्दी ไทย', { left: 10, baseline: 20, size: 4, width: 80, colour: '#000000' });
    expect(await textOf(await finishDocument(document))).toMatch(/□+ □+/);
  });
});
