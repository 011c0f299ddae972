import sharp from 'sharp';
import { expect, it } from 'vitest';
import { LABEL_GRIDS, PAPERS, placesOn } from '../../../../../service/qr/codes/pdf/label-grid.ts';
import { type LabelPages, paintLabels } from '../../../../../service/qr/codes/pdf/label-pages.ts';
import { readWithJsqr } from '../decoders.ts';
import { plainLook } from '../designs.ts';
import { DOTS, hasPdftoppm, picturesOf } from './pdf-pictures.ts';

export const labelsOf = (count: number) =>
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

export const pagesOf = async (changes: Partial<LabelPages>): Promise<Buffer[]> =>
  picturesOf(await sheetOf(changes));

/** What is read in each label of a page, in order; null where nothing is. */
export async function readLabels(page: Buffer, sheet: LabelPages['sheet']): Promise<(string | null)[]> {
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

/** Declares a test for each of these sheets: a decoder reads every code on it. */
export function testCodesOn(sheets: readonly LabelPages['sheet'][]): void {
  it.skipIf(!hasPdftoppm).each(sheets)(
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
}
