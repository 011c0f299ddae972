import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../../../../../renderer/features/stats/stats/panel/figures.ts';
import { changeOf } from '../../../../../../renderer/ui/data/change.ts';

const summary = (clicks: number, visitors: number) => ({
  total_clicks: clicks,
  unique_clicks: visitors,
  first_click: null,
  last_click: null,
  avg_redirection_time: null,
});

describe('the figures of a range', () => {
  it('stand beside the same ones of the time before', () => {
    const figures = figuresOf(summary(10, 4), summary(8, 5));
    expect(figures.map(({ now, before }) => [now, before])).toEqual([
      [10, 8],
      [4, 5],
    ]);
  });

  it('have nothing beside them when nothing is compared, and say something else', () => {
    expect(figuresOf(summary(10, 4), undefined).map(({ before, note }) => [before, note])).toEqual([
      [null, 'in this period'],
      [null, '2.5 clicks each'],
    ]);
  });
});

describe('a change', () => {
  it.each([
    [150, 100, 'up', '50%'],
    [50, 100, 'down', '50%'],
    [70, 70, 'level', '0%'],
    [70, 0, 'up', '70'],
    [11, 9, 'up', '22%'],
    [10, 9, 'few', '9'],
    [7, 0, 'few', '0'],
    [0, 0, 'few', '0'],
  ] as const)('from %i after %i', (now, before, direction, amount) => {
    expect(changeOf(now, before)).toEqual({ direction, amount });
  });
});
