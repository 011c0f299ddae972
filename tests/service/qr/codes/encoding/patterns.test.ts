import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { patternMask } from '../../../../../service/qr/codes/encoding/matrix.ts';

const versions = Array.from({ length: 40 }, (_, index) => index + 1);

/** A finder pattern as the standard draws it, and an alignment pattern: dark rings around a dark middle. */
const FINDER = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
const ALIGNMENT = ['#####', '#...#', '#.#.#', '#...#', '#####'];

/** The top left corners of all places where a drawing shows this picture. */
function placesOf(
  picture: string[],
  size: number,
  isDark: (column: number, row: number) => boolean,
): number[] {
  const shows = (at: number): boolean =>
    picture.every((line, y) =>
      [...line].every(
        (character, x) => isDark((at % size) + x, Math.floor(at / size) + y) === (character === '#'),
      ),
    );
  return Array.from({ length: size * size }, (_, at) => at).filter(shows);
}

describe('patternMask', () => {
  it.each(versions)('marks the squares of version %i and nothing else', (version) => {
    const { size, data, reservedBit } = create('linnet', { version, errorCorrectionLevel: 'L' }).modules;
    const mask = patternMask(size);
    const isFixed = (column: number, row: number): boolean => reservedBit[row * size + column] === 1;
    const isDark = (column: number, row: number): boolean =>
      column < size && row < size && isFixed(column, row) && data[row * size + column] === 1;

    const expected = new Uint8Array(size * size);
    for (const picture of [FINDER, ALIGNMENT]) {
      for (const at of placesOf(picture, size, isDark)) {
        for (const y of picture.keys()) expected.fill(1, at + y * size, at + y * size + picture.length);
      }
    }
    expect(Buffer.from(mask).equals(expected)).toBe(true);
  });
});
