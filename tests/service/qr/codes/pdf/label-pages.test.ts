import { describe, expect, it } from 'vitest';
import { LABEL_SHEETS } from '../../../../../service/qr/codes/designer-model.ts';
import { LABEL_GRIDS, PAPERS, placesOn } from '../../../../../service/qr/codes/pdf/label-grid.ts';
import { labelsOf, pagesOf, readLabels, testCodesOn } from './label-sheets.ts';
import { hasPdftoppm } from './pdf-pictures.ts';

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

  testCodesOn(['letter-30']);

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
