import { describe, expect, it } from 'vitest';
import type { Rgb } from '../../../../../service/lib/colour.ts';
import { progressOf } from '../../../../../service/qr/codes/design/design.ts';
import { tint } from '../../../../../service/qr/codes/drawing/paint.ts';
import { DIRECTIONS, type Direction } from '../../../../../service/qr/codes/model.ts';

const SIDE = 101;
const START: Rgb = { red: 0, green: 200, blue: 50 };
const END: Rgb = { red: 255, green: 0, blue: 60 };
const FULL = 16;

/** The colour of a pixel of an image that is nothing but ink. */
function inkAt(direction: Direction, column: number, row: number): number[] {
  const levels = new Uint8Array(SIDE * SIDE).fill(FULL);
  const pixels = tint({ side: SIDE, levels }, { kind: 'gradient', start: START, end: END, direction }, START);
  const at = (row * SIDE + column) * 4;
  return [...pixels.subarray(at, at + 4)];
}

const isStart = [0, 200, 50, 255];
const isEnd = [255, 0, 60, 255];
const last = SIDE - 1;
const middle = last / 2;

describe('a gradient', () => {
  it.each([
    ['vertical', middle, 0, isStart],
    ['vertical', 0, last, isEnd],
    ['horizontal', 0, middle, isStart],
    ['horizontal', last, 0, isEnd],
    ['radial', middle, middle, isStart],
    ['radial', 0, 0, isEnd],
    ['radial', last, last, isEnd],
    ['square', middle, middle, isStart],
    ['square', middle, 0, isEnd],
    ['square', last, last, isEnd],
  ] as const)('that is %s has at column %i, row %i the colour %j', (direction, column, row, expected) => {
    expect(inkAt(direction, column, row)).toEqual(expected);
  });

  it.each(DIRECTIONS)('that is %s is off by one step at most, everywhere', (direction) => {
    const progress = progressOf(direction, SIDE);
    for (const [column, row] of [
      [10, 20],
      [37, 80],
      [99, 3],
      [50, 71],
    ] as const) {
      const [red = 0, green = 0] = inkAt(direction, column, row);
      const share = progress(column, row);
      expect(Math.abs(red - 255 * share)).toBeLessThanOrEqual(1);
      expect(Math.abs(green - 200 * (1 - share))).toBeLessThanOrEqual(1);
    }
  });

  it('reaches the end only in the corners when it is radial', () => {
    expect(progressOf('radial', SIDE)(middle, 0)).toBeCloseTo(Math.SQRT1_2);
  });

  it('leaves the background flat', () => {
    const levels = new Uint8Array(SIDE * SIDE);
    const ink = { kind: 'gradient', start: START, end: END, direction: 'vertical' } as const;
    const pixels = tint({ side: SIDE, levels }, ink, { red: 1, green: 2, blue: 3 });
    expect(
      new Set(
        Array.from({ length: SIDE }, (_, row) => pixels.subarray(row * SIDE * 4, row * SIDE * 4 + 4).join()),
      ),
    ).toEqual(new Set(['1,2,3,255']));
  });
});
