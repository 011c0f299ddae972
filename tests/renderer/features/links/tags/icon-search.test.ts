import { describe, expect, it } from 'vitest';
import { findIcons } from '../../../../../renderer/features/links/tags/icons/chooser/icon-search.ts';
import { step } from '../../../../../renderer/ui/keyboard/grid-step.ts';
import { TAG_ICONS } from '../../../../../service/links/tags/model.ts';

describe('the icons of tags', () => {
  it('are those of the service', () => {
    expect(findIcons('').toSorted()).toEqual([...TAG_ICONS].toSorted());
    expect(TAG_ICONS).toHaveLength(87);
  });

  it.each([
    ['chart', ['bar-chart-3', 'pie-chart']],
    [' Light bulb', ['lightbulb']],
    ['graduation-cap', ['graduation-cap']],
    ['zzz', []],
  ])('%j finds %j', (text, icons) => {
    expect(findIcons(text)).toEqual(icons);
  });
});

describe('an arrow key in the grid of icons', () => {
  const grid = { count: 9, columns: 4 };

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, undefined],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 6, undefined],
    ['ArrowUp', 8, 4],
    ['ArrowUp', 3, undefined],
    ['Home', 5, 0],
    ['End', 5, 8],
    ['a', 5, undefined],
  ])('%s from %i leads to %s', (key, from, to) => {
    expect(step(key, from, grid)).toBe(to);
  });
});
