import { beforeAll, describe, expect, it } from 'vitest';
import { openDocument, type PdfDocument } from '../../../../../service/lib/pdf/document.ts';
import { type FindFace, openTypefaces } from '../../../../../service/lib/pdf/typefaces.ts';
import { type MeasureRun, measureIn, registerFaces } from '../../../../../service/lib/pdf/typeset.ts';
import { paintLabels } from '../../../../../service/qr/codes/pdf/label-pages.ts';
import { layAddress, layName, type TextLine } from '../../../../../service/qr/codes/pdf/label-text.ts';
import { EMOJI } from '../../../../support/emoji.ts';
import { plainLook } from '../designs.ts';
import { facesIn, hasPdffonts, hasPdftotext, textOf } from './pdf-pictures.ts';

describe('the words below a code', () => {
  const place = { middle: 50, baseline: 20, width: 30, size: 4 };
  let findFace: FindFace;
  let measure: MeasureRun;
  let document: PdfDocument;

  beforeAll(async () => {
    document = await openDocument();
    registerFaces(document);
    findFace = await openTypefaces();
    measure = measureIn(document);
  });

  const name = (text: string): TextLine | undefined => layName(text, place, findFace, measure);
  const textOfRuns = (line?: TextLine): string[] => line?.runs.map(({ text }) => text) ?? [];
  const widthOf = (line?: TextLine): number =>
    (line?.runs.reduce((sum, run) => sum + measure(run), 0) ?? 0) * (line?.size ?? 0);

  it('keep their size while they fit, shrink, and lose their middle at last', () => {
    expect(name('wiki')).toEqual({ size: 4, runs: [{ face: 'name', text: 'wiki', left: 45.2 }] });
    expect(name('x'.repeat(20))?.size).toBe(2.5);
    const long = name(`${'a'.repeat(40)}${'z'.repeat(40)}`);
    expect(textOfRuns(long)).toEqual([`${'a'.repeat(15)}...${'z'.repeat(15)}`]);
  });

  it('are as wide word by word as the typeface sets the whole line', () => {
    const every = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index));
    for (const text of [...every, every.join(''), 'fi fl -> != links.office.lan/shelf-12']) {
      for (const face of ['name', 'address'] as const) {
        const asSet = document.font(face).fontSize(1).widthOfString(text, { features: [] });
        expect(measure({ face, text })).toBeCloseTo(asSet, 9);
        expect(findFace(text.slice(-1), face)).toBe(face);
      }
    }
  });

  it('are as wide with accents as without', () => {
    for (const accented of ['grüße', 'gru\u0308ße', 'gr€…™']) {
      expect(widthOf(name(accented))).toBe(widthOf(name('gruse')));
    }
  });

  it.each(['東京', 'ويكي ', '🐦', 'שלום', 'iIl'])(
    'stay within their label, however often %s is repeated',
    (part) => {
      const long = part.repeat(400);
      for (const line of [name(long), layAddress(`links.local/${long}`, place, findFace, measure)]) {
        expect(widthOf(line)).toBeGreaterThan(place.width * 0.9);
        expect(widthOf(line)).toBeLessThan(place.width * 1.0001);
        expect(textOfRuns(line).join('')).toContain('...');
      }
    },
  );

  it.each([
    ['größe-café', 'größe-café'],
    ['gro\u0308ße', 'größe'],
    ['grün-🐦', 'grün-🐦'],
    ['วิ', 'วิ'],
    ['Ꮳ', '%E1%8F%A3'],
    ['вики', 'вики'],
    ['a\u00a0b\u00ad', 'a%C2%A0b%C2%AD'],
    ['\ud83d', '%EF%BF%BD'],
  ])('write the address %j as %j', (address, printed) => {
    const line = layAddress(address, { ...place, width: 1_000 }, findFace, measure);
    expect(textOfRuns(line).join('')).toBe(printed);
  });

  it.each(['ᏣᎳᎩ', '한국어-2026', 'a\u202eb', 'wiki-\ufffd'])(
    'leave out a name the faces have no letters for: %s',
    (foreign) => {
      expect(name(foreign)).toBeUndefined();
    },
  );

  it('have a face for every emoji an alias may use', () => {
    expect(EMOJI.length).toBeGreaterThan(1000);
    expect(EMOJI.filter(({ c }) => !findFace(c, 'name'))).toEqual([]);
  });

  // The runs from left to right. One of Arabic or Hebrew letters or digits is turned by its face, brackets already are.
  it.each([
    ['ויקי-2026', ['2026', 'ויקי-']],
    ['فريق العمل ٢٠٢٦', ['٦٢٠٢', 'فريق العمل ']],
    ['wiki-ויקי', ['wiki-', 'ויקי']],
    ['(שלום)', ['שלום(', ')']],
    ['שלום (wiki)', ['(', 'wiki', 'שלום )']],
    ['東京-5', ['東京-5']],
    ['🐦5', ['🐦', '5']],
  ])('read %s in the order of its script', (text, runs) => {
    expect(textOfRuns(name(text))).toEqual(runs);
  });

  it('begin an address from the left, whatever script follows', () => {
    const address = layAddress('links.local/ויקי', place, findFace, measure);
    expect(textOfRuns(address)).toEqual(['links.local/', 'ויקי']);
  });

  async function sheetNamed(...names: string[]): Promise<Uint8Array> {
    const labels = names.map((title) => ({ content: 'x', title, caption: `links.local/${title}` }));
    const input = { look: plainLook, labels, sheet: 'a4-24', skip: 0, outlines: false } as const;
    const painting = await paintLabels(input);
    if (painting.kind !== 'painted') throw new Error(painting.reason);
    return painting.body;
  }

  it.skipIf(!hasPdftotext).each(['ויקי', 'ويكي'])('are found as text in the file: %s', async (written) => {
    const text = await textOf(await sheetNamed(written));
    // The program marks where the direction changes.
    expect(
      text
        .replace(/\p{Cf}/gu, '')
        .split(/\s+/)
        .filter(Boolean),
    ).toEqual([written, `links.local/${written}`]);
  });

  it.skipIf(!hasPdffonts)('bring along the letters they use, and no others', async () => {
    const western = await sheetNamed('wiki');
    expect(await facesIn(western)).toEqual(['NotoSansMono-Bold', 'NotoSansMono-Regular']);
    const mixed = await sheetNamed('wiki', 'вики', 'δίκτυο', 'ويكي', 'ויקי', '東京', '🐦');
    expect(await facesIn(mixed)).toHaveLength(6);
    expect(western.length).toBeLessThan(30_000);
    expect(mixed.length).toBeLessThan(80_000);
  });

  it('join Arabic letters', () => {
    const [joined = 0, apart = 0] = [['بيت'], ['ب', 'ي', 'ت']].map((texts) =>
      texts.reduce((sum, text) => sum + measure({ face: 'Arabic', text }), 0),
    );
    expect(joined).toBeLessThan(apart * 0.9);
  });
});
