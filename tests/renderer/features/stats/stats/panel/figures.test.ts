import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../../../../../renderer/features/stats/stats/panel/figures.ts';
import { changeOf } from '../../../../../../renderer/ui/data/change.ts';

const NONE = { clicks: 0, unique_clicks: 0 };

const counted = (clicks: number, visitors: number, scans = 0) => ({
  summary: {
    total_clicks: clicks,
    unique_clicks: visitors,
    first_click: null,
    last_click: null,
    avg_redirection_time: null,
  },
  audience: { bots: NONE, local_network: NONE, scans: { clicks: scans, unique_clicks: 1 } },
});

describe('the figures of a range', () => {
  it('stand beside the same ones of the time before', () => {
    const figures = figuresOf(counted(10, 4), counted(8, 5));
    expect(figures.map(({ now, before }) => [now, before])).toEqual([
      [10, 8],
      [4, 5],
    ]);
  });

  it('have scans where there were some, now or before', () => {
    const scansOf = (now: number, before: number) =>
      figuresOf(counted(9, 4, now), counted(8, 5, before)).slice(2);
    expect(scansOf(0, 0)).toEqual([]);
    expect(scansOf(3, 0).map(({ now, before }) => [now, before])).toEqual([[3, 0]]);
    expect(scansOf(0, 2).map(({ now, before }) => [now, before])).toEqual([[0, 2]]);
  });

  it('have nothing beside them when nothing is compared, and say something else', () => {
    expect(figuresOf(counted(10, 4), undefined).map(({ before, note }) => [before, note])).toEqual([
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
