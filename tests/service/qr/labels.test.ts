import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LABEL_SHEETS } from '../../../service/modules/qr/design-model.ts';
import { LABEL_GRIDS, PAPERS, placesOn } from '../../../service/modules/qr/pdf/label-grid.ts';
import type { LabelPages } from '../../../service/modules/qr/pdf/label-pages.ts';
import { paintLabels } from '../../../service/modules/qr/pdf/paint-labels.ts';
import { drawAddress, drawName, printableAddress } from '../../../service/modules/qr/pdf/text.ts';
import { readWithJsqr } from './decoders.ts';
import { plainLook } from './designs.ts';
import { DOTS, hasPdftoppm, hasPdftotext, picturesOf, textOf } from './pdf-pictures.ts';

const labelsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    content: `http://links.local:7431/poster-${index}`,
    title: `poster-${index}`,
    caption: `links.local:7431/poster-${index}`,
  }));

async function sheetOf(changes: Partial<LabelPages>): Promise<Uint8Array> {
  const input = {
    look: plainLook,
    labels: [],
    sheet: 'a4-24',
    skip: 0,
    outlines: false,
    ...changes,
  } as const;
  const painting = await paintLabels(input);
  if (painting.kind !== 'painted') throw new Error(painting.reason);
  return painting.body;
}

const pagesOf = async (changes: Partial<LabelPages>): Promise<Buffer[]> => picturesOf(await sheetOf(changes));

/** What is read in each label of a page, in order; null where nothing is. */
async function readLabels(page: Buffer, sheet: LabelPages['sheet']): Promise<(string | null)[]> {
  // Unpacked once: a page is large, and a label is a small part of it.
  const { data, info } = await sharp(page).raw().toBuffer({ resolveWithObject: true });
  const found: (string | null)[] = [];
  for (const { left, top, width, height } of placesOn(LABEL_GRIDS[sheet])) {
    const area = {
      left: Math.floor(left * DOTS),
      top: Math.floor(top * DOTS),
      width: Math.floor(width * DOTS),
      height: Math.floor(height * DOTS),
    };
    const label = await sharp(data, { raw: info }).extract(area).png().toBuffer();
    found.push((await readWithJsqr(label)) ?? (await readWithJsqr(await halved(label, area.width))));
  }
  return found;
}

/** As from twice as far away: how well jsQR reads a large picture depends on how its renderer smooths edges. */
const halved = (label: Buffer, width: number): Promise<Buffer> =>
  sharp(label)
    .resize({ width: Math.round(width / 2) })
    .png()
    .toBuffer();

describe('the label sheets', () => {
  it.each(LABEL_SHEETS)('%s keeps every label on the paper and none on another', (sheet) => {
    const { width, height } = PAPERS[LABEL_GRIDS[sheet].paper];
    const places = placesOn(LABEL_GRIDS[sheet]);
    for (const [index, place] of places.entries()) {
      expect(place.left).toBeGreaterThan(0);
      expect(place.top).toBeGreaterThan(0);
      expect(place.left + place.width).toBeLessThan(width);
      expect(place.top + place.height).toBeLessThan(height);
      const overlapping = places
        .slice(index + 1)
        .filter(
          (other) =>
            other.left < place.left + place.width - 0.001 &&
            other.top < place.top + place.height - 0.001 &&
            other.left + other.width > place.left + 0.001,
        );
      expect(overlapping).toEqual([]);
    }
  });

  it.skipIf(!hasPdftoppm).each(LABEL_SHEETS)(
    '%s: every code on the page leads to the right address',
    async (sheet) => {
      const labels = labelsOf(placesOn(LABEL_GRIDS[sheet]).length);
      const [page = Buffer.alloc(0), ...others] = await pagesOf({ sheet, labels });
      expect(others).toEqual([]);
      expect(await readLabels(page, sheet)).toEqual(labels.map(({ content }) => content));
      const { width, height } = await sharp(page).metadata();
      const paper = PAPERS[LABEL_GRIDS[sheet].paper];
      expect([
        Math.abs(width / DOTS - paper.width) < 0.2,
        Math.abs(height / DOTS - paper.height) < 0.2,
      ]).toEqual([true, true]);
    },
  );

  it.skipIf(!hasPdftoppm)('begin after the labels that are used up, and go on on the next page', async () => {
    const labels = labelsOf(24);
    const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = await pagesOf({
      labels,
      skip: 2,
      outlines: true,
    });
    const contents = labels.map(({ content }) => content);
    expect(await readLabels(first, 'a4-24')).toEqual([null, null, ...contents.slice(0, 22)]);
    expect((await readLabels(second, 'a4-24')).slice(0, 3)).toEqual([...contents.slice(22), null]);
  });
});

describe('the words below a code', () => {
  const place = { middle: 50, baseline: 20, width: 30, size: 4 };

  it('keep their size while they fit, shrink, and lose their middle at last', () => {
    expect(drawName('wiki', place)).toContain('/F0 4 Tf 1 0 0 -1 45.2 20 Tm (wiki) Tj');
    expect(drawName('x'.repeat(20), place)).toContain('/F0 2.5 Tf');
    const long = drawName(`${'a'.repeat(40)}${'z'.repeat(40)}`, place);
    expect(long).toMatch(/\(a{15}\.\.\.z{15}\)/);
  });

  it('escape what has a meaning in the file', () => {
    expect(drawAddress('a(b)\\', place)).toContain('(a\\050b\\051\\134)');
  });

  it('are as wide with accents as without', () => {
    const widthOf = (line: string) => / Tf (.*) Tm/.exec(line)?.[1];
    for (const name of ['grüße', 'gru\u0308ße', 'gr€…™']) {
      expect(widthOf(drawName(name, place))).toBe(widthOf(drawName('gruse', place)));
    }
  });

  it.each([
    ['größe-café', 'größe-café'],
    ['gro\u0308ße', 'größe'],
    ['grün-🐦', 'grün-%F0%9F%90%A6'],
    ['вики', '%D0%B2%D0%B8%D0%BA%D0%B8'],
    ['a\u00a0b\u00ad', 'a%C2%A0b%C2%AD'],
    ['\ud83d', '%EF%BF%BD'],
  ])('write the address %j as %j', (address, printed) => {
    expect(printableAddress(address)).toBe(printed);
  });

  it('leave out a name the face has no letters for', () => {
    expect(drawName('東京-2026', place)).toBe('');
  });

  it.skipIf(!hasPdftotext)('are found as text in the file', async () => {
    const name = 'Größe_café-€';
    const text = await textOf(
      await sheetOf({ labels: [{ content: 'x', title: name, caption: `links.local/${name}` }] }),
    );
    expect(text.split(/\s+/).filter(Boolean)).toEqual([name, `links.local/${name}`]);
  });
});
