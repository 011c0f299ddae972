import { describe, expect, it } from 'vitest';
import { questionsOf } from '../../../../../../renderer/features/stats/stats/board/data/questions.ts';
import { board } from '../../../../lib/board/some-boards.ts';

describe('The questions of a board', () => {
  it('are one for all widgets without a filter of their own', () => {
    expect(questionsOf(board('default'), {})).toEqual([
      {
        key: '{}',
        filters: {},
        groupBy: ['time', 'country', 'city', 'short_code', 'referrer', 'browser', 'os'],
        compares: true,
      },
    ]);
  });

  it('are one for each filter, and compare where something shows it', () => {
    const asked = questionsOf(board('campaign'), { tag_id: ['68c1a4e07b2d4f0a9c3e5d11'] });
    expect(asked.map(({ groupBy, compares }) => [groupBy, compares])).toEqual([
      [['time'], true],
      [['time'], true],
      [['referrer'], false],
      [['browser'], false],
    ]);
    expect(asked[3]?.filters).toEqual({
      tag_id: ['68c1a4e07b2d4f0a9c3e5d11'],
      country: ['DE', 'AT'],
      os: ['Windows'],
    });
  });

  it.each([
    ['the same key', { country: ['DE', 'US'] }, { country: ['US', 'FR'] }, { country: ['US'] }],
    ['nothing in common', { country: ['US'] }, { country: ['DE'] }, undefined],
    ['other keys', { os: ['iOS'] }, { country: ['DE'] }, { os: ['iOS'], country: ['DE'] }],
    [
      'ids, which name links better than aliases',
      { short_code: ['menu'] },
      { short_code: ['wiki'], url_id: ['66e3a0b1c2d3e4f5a6b7c8d9'] },
      { short_code: ['menu'], url_id: ['66e3a0b1c2d3e4f5a6b7c8d9'] },
    ],
  ])('narrow the filters of the board by a widget’s own: %s', (_, filters, scope, narrowed) => {
    const widget = { id: 'a', kind: 'stat', grid: { x: 0, y: 0, w: 3, h: 2 } } as const;
    const config = { metric: 'total_clicks', scope } as const;
    expect(questionsOf([{ ...widget, config }], filters)[0]?.filters).toEqual(narrowed);
  });
});
