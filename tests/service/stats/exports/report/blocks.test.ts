import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  paginate,
  type ReportBlock,
  type ReportPart,
} from '../../../../../service/stats/exports/report/blocks.ts';

const block = (height: number, more: Partial<ReportBlock> = {}): ReportBlock => ({
  height,
  draw: () => {},
  ...more,
});
const table = (rows: number): ReportPart => [
  block(10),
  ...Array.from({ length: rows }, () => block(5)),
  block(4, { isGap: true }),
];

const ROOM = 100;
const tables = fc.array(fc.integer({ min: 1, max: 60 }).map(table), { minLength: 1, maxLength: 12 });
const used = (page: readonly { block: ReportBlock }[]): number =>
  page.reduce((sum, { block: { height } }) => sum + height, 0);

it('puts every row on one page and fills none over', () => {
  fc.assert(
    fc.property(tables, (parts) => {
      const pages = paginate(parts, ROOM);
      const placed = pages.flat().flatMap(({ block, isContinued }) => (isContinued ? [] : [block]));
      const wanted = parts.flat().filter(({ isGap }) => !isGap);
      expect(placed.filter(({ isGap }) => !isGap)).toEqual(wanted);
      for (const page of pages) expect(used(page)).toBeLessThanOrEqual(ROOM);
    }),
  );
});

it('begins each page with a heading, and leaves no heading without rows below it', () => {
  fc.assert(
    fc.property(tables, (parts) => {
      const heads = new Set(parts.map(([head]) => head));
      for (const page of paginate(parts, ROOM)) {
        const areHeads = page.map(({ block: each }) => heads.has(each));
        expect([areHeads[0], areHeads.at(-1)]).toEqual([true, false]);
        expect(areHeads.some((isHead, index) => isHead && areHeads[index + 1])).toBe(false);
      }
    }),
  );
});

it('takes the row before along when one alone would go over', () => {
  const [first = [], second = []] = paginate([table(19)], ROOM);
  expect(first.length).toBe(1 + 17);
  expect(second.map(({ isContinued }) => isContinued)).toEqual([true, false, false, false]);
});

it('leaves out a gap where a page is full', () => {
  expect(paginate([table(18)], ROOM)).toHaveLength(1);
});
