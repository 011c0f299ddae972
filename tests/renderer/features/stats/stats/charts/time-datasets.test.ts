import { expect, it } from 'vitest';
import { datasetsOf } from '../../../../../../renderer/features/stats/stats/charts/time-datasets.ts';

const COLOURS = {
  clicks: 'red',
  clicksFill: 'pink',
  visitors: 'blue',
  visitorsFill: 'lightblue',
  before: 'grey',
  striped: (colour: string) => `${colour} stripes`,
  text: '',
  line: '',
  surface: '',
  land: '',
  coast: '',
  heat: () => '',
};

const timeline = (points: number) => ({
  rows: Array.from({ length: points }, (_, day) => ({ key: `${day}`, clicks: day, visitors: 1, before: 2 })),
  partial: { from: undefined, isOpen: true },
  labelOf: (key: string) => key,
});

it.each([
  [14, ['line', 'bar', 'bar']],
  [15, ['line', 'line', 'line']],
])('draws %i points as %j: few are bars, which the time before runs through', (points, types) => {
  expect(datasetsOf(timeline(points), COLOURS).map(({ type }) => type)).toEqual(types);
});

it('stripes the bar of the day that is not over, and no other', () => {
  const clicks = datasetsOf(timeline(3), COLOURS).find(({ label }) => label === 'Clicks');
  expect(clicks?.backgroundColor).toEqual(['red', 'red', 'red stripes']);
});
