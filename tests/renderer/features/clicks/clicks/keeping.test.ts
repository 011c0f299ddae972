import { describe, expect, it } from 'vitest';
import {
  durations,
  isShorter,
  toChoice,
  toDays,
} from '../../../../../renderer/features/clicks/clicks/keeping.ts';

describe('how long clicks are kept', () => {
  it('goes through the list of choices unchanged', () => {
    for (const days of [null, 1, 30, 730, 12_345]) expect(toDays(toChoice(days))).toBe(days);
  });

  it('is always among the choices, also when it was set elsewhere', () => {
    const values = (days: number | null) => durations(days).map(({ value }) => value);
    expect(values(null)).toEqual(values(30));
    expect(values(45)).toEqual([...values(null), '45']);
    expect(durations(45).at(-1)?.label).toBe('45 days');
    expect(durations(1).at(-1)?.label).toBe('One day');
  });

  it.each([
    [30, null, true],
    [30, 90, true],
    [90, 30, false],
    [30, 30, false],
    [null, 30, false],
    [null, null, false],
  ])('is shorter with %s days instead of %s: %s', (wanted, current, expected) => {
    expect(isShorter(wanted, current)).toBe(expected);
  });
});
