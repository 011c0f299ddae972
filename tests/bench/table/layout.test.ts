import { describe, expect, it } from 'vitest';
import { type Line, layOut } from './layout.ts';

const LINES: Line[] = [
  {
    name: 'Redirects',
    unit: '/s',
    bare: [40_000, 10_000, 20_000],
    other: [8_000, 2_000, 4_000],
    ours: [20_000, 4_000, 9_000],
  },
  { name: 'A list', unit: 'ms', other: [12, 10.25, 9], ours: [4.56, 5.1, 5.2] },
  { name: 'A rare one', unit: 'ms', bare: [0.02], ours: [3] },
  { name: 'No /proc', unit: 'MB', bare: [Number.NaN], other: [120], ours: [Number.NaN] },
];

describe('The table', () => {
  it('has both sides of every ratio, beside another build', () => {
    expect(layOut(LINES, { ours: 'new', other: 'old' }).split('\n')).toEqual([
      '|            | bare node |     old |     new | of bare node | of old |',
      '| ---------- | --------: | ------: | ------: | -----------: | -----: |',
      '| Redirects  |  20,000/s | 4,000/s | 9,000/s |         0.45 |   2.25 |',
      '| A list     |         – |   10 ms |  5.1 ms |            – |   0.50 |',
      '| A rare one |    0.0 ms |       – |    3 ms |        150.0 |      – |',
      '| No /proc   |         – |  120 MB |       – |            – |      – |',
    ]);
  });

  it('has processor time in a second one, but for a system that tells none', () => {
    const cost: Line = { name: 'Redirects', unit: 'µs', bare: [12, 14], ours: [36, 35] };
    const unknown: Line = { name: 'A list', unit: 'µs', ours: [Number.NaN] };
    expect(
      layOut([...LINES, cost, unknown], { ours: 'new', other: null })
        .split('\n')
        .slice(-4),
    ).toEqual([
      '',
      '| Processor time of each | bare node |   new | of bare node |',
      '| ---------------------- | --------: | ----: | -----------: |',
      '| Redirects              |     14 µs | 36 µs |         3.00 |',
    ]);
  });

  it('has no column for what is not there', () => {
    const [head] = layOut(LINES, { ours: 'new', other: null }).split('\n');
    expect(head).toBe('|            | bare node |     new | of bare node |');
  });
});
