import { describe, expect, it } from 'vitest';
import { partsAhead } from '../../../../../../renderer/features/links/links/list/listed-links.ts';

const at = (first: number, last: number) => ({ first, last });

describe('the parts of a list that are wanted', () => {
  it.each([
    ['at the beginning', at(0, 0), at(0, 30), 1_000, [1, 2]],
    ['downwards', at(180, 210), at(190, 220), 1_000, [2, 3, 4]],
    ['upwards', at(190, 220), at(180, 210), 1_000, [1, 2, 3]],
    ['upwards at the beginning', at(60, 90), at(50, 80), 1_000, [1]],
    ['downwards at the end', at(900, 930), at(960, 999), 1_000, [10]],
    ['of a list that has one', at(0, 0), at(0, 9), 10, [1]],
  ])('are those in sight and the next one, %s', (_, before, now, total, parts) => {
    expect(partsAhead(before, now, total)).toEqual(parts);
  });
});
