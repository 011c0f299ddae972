import { expect, it } from 'vitest';
import { placesOn } from '../../../../../../renderer/features/qr/codes/labels/sheet-places.ts';
import { PAPERS } from '../../../../../../renderer/features/qr/codes/papers.ts';
import {
  codeSideOn,
  LABEL_GRIDS,
  placesOn as printed,
} from '../../../../../../service/qr/codes/pdf/label-grid.ts';

const names = Object.keys(LABEL_GRIDS).filter(
  (name): name is keyof typeof LABEL_GRIDS => name in LABEL_GRIDS,
);

const sheetOf = (name: keyof typeof LABEL_GRIDS) => {
  const { paper, columns, rows, width, height } = LABEL_GRIDS[name];
  const code_mm = codeSideOn(LABEL_GRIDS[name]);
  return { name, paper, labels: columns * rows, width_mm: width, height_mm: height, code_mm };
};

it.each(names)('the drawing of %s has its labels where they are printed, to a few millimetres', (name) => {
  const drawn = placesOn(sheetOf(name), [], 1);
  const real = printed(LABEL_GRIDS[name]);
  expect(drawn).toHaveLength(real.length);
  for (const [index, { left, top }] of real.entries()) {
    expect(Math.abs((drawn[index]?.left ?? 0) - left), `${index}`).toBeLessThan(5);
    expect(Math.abs((drawn[index]?.top ?? 0) - top), `${index}`).toBeLessThan(1);
  }
  const { width, height } = PAPERS[LABEL_GRIDS[name].paper];
  const { width_mm, height_mm } = sheetOf(name);
  expect(Math.max(...drawn.map(({ left }) => left + width_mm))).toBeLessThanOrEqual(width);
  expect(Math.max(...drawn.map(({ top }) => top + height_mm))).toBeLessThanOrEqual(height);
});

it('begins at the label that is asked for, and prints no more than a sheet holds', () => {
  const titles = Array.from({ length: 30 }, (_, index) => `link-${index}`);
  const drawn = placesOn(sheetOf('a4-24'), titles, 3).map(({ title }) => title?.text);
  expect(drawn.slice(0, 4)).toEqual([undefined, undefined, 'link-0', 'link-1']);
  expect(drawn.at(-1)).toBe('link-21');
});

it('cuts a name that is wider than its label', () => {
  const [place] = placesOn(sheetOf('a4-65'), ['a'.repeat(200)], 1);
  expect(place?.title?.text).toMatch(/^a{10,40}…$/);
});
