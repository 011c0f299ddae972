import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_BOARD } from '../../../../renderer/lib/board/default-board.ts';
import { readBoard, readWidget, tooHeavy, writeBoard } from '../../../../renderer/lib/board/read-board.ts';
import { seenByPlatform } from './platform-reader.ts';
import { stored, unreadDocument } from './some-boards.ts';

const written = (document: unknown): string => JSON.stringify(writeBoard(readBoard(document)));

describe('A stored board', () => {
  it.each(['default', 'campaign', 'compact'])('comes back as it was: %s', (name) => {
    expect(written(stored(name))).toBe(JSON.stringify(stored(name)));
  });

  it('is repaired where it is damaged', () => {
    expect(written(stored('damaged'))).toBe(JSON.stringify(stored('repaired')));
  });

  const widget = { id: 'a', kind: 'stat' };
  it.each([
    ['nothing', null],
    ['a list', []],
    ['another version', { version: 2, widgets: [widget] }],
    ['a version in words', { version: '1', widgets: [widget] }],
    ['no list of widgets', { version: 1, hero: { view: 'area' }, blocks: [] }],
    ['no widget', { version: 1, widgets: [] }],
    [
      'thirty unknown kinds',
      { version: 1, widgets: Array.from({ length: 30 }, (_, id) => ({ id: `${id}`, kind: 'funnel' })) },
    ],
  ])('is the default board when it holds %s', (_, document) => {
    expect(readBoard(document)).toBe(DEFAULT_BOARD);
  });

  it.each([
    ['a split by a known dimension', { dimension: 'os', viz: 'sankey', metric: 'unique' }, 'breakdown'],
    ['a view over time', { viz: 'line', metric: 'sum' }, 'timeseries'],
    ['a figure', { metric: 'unique_rate', viz: 'dial' }, 'stat'],
    ['nothing that is known', { goal: 100, viz: 'dial' }, undefined],
  ])('shows a kind that is not known as the nearest one: %s', (_, config, kind) => {
    const shown = readWidget({ id: 'a', kind: 'funnel', config });
    expect(shown?.kind).toBe(kind);
    if (shown) expect(shown).toEqual(readWidget({ id: 'a', kind, config }));
  });

  it.each([
    ['stat', 'number'],
    ['timeseries', 'area'],
    ['breakdown', 'bars'],
  ] as const)('draws a view that is not known as the usual one of its kind: %s as %s', (kind, usual) => {
    const shown = readWidget({ id: 'a', kind, config: { viz: 'hologram' } });
    expect(shown?.config.viz ?? 'number').toBe(usual);
  });

  it('keeps its first thirty widgets, of which skipped ones are none', () => {
    const widgets = Array.from({ length: 36 }, (_, n) => ({ id: n === 3 ? '' : `w${n}`, kind: 'stat' }));
    const ids = readBoard({ version: 1, widgets }).map(({ id }) => id);
    expect(ids).toHaveLength(30);
    expect(ids).not.toContain('w31');
    expect(ids).toContain('w30');
  });

  it('ignores what the format has no place for', () => {
    const [first] = readBoard({
      version: 1,
      theme: 'dark',
      widgets: [
        {
          ...widget,
          pinned: true,
          grid: { x: 1, locked: 1 },
          config: { range: '7d', scope: { device: ['x'] } },
        },
      ],
    });
    expect(first).toEqual({
      ...widget,
      grid: { x: 1, y: 0, w: 3, h: 2 },
      config: { metric: 'total_clicks' },
    });
  });

  it('is not thrown out of place by numbers without end', () => {
    const [first] = readBoard(
      JSON.parse('{"version":1,"widgets":[{"id":"a","kind":"stat","grid":{"h":1e999}}]}'),
    );
    expect(first?.grid.h).toBe(2);
  });

  it('means the same to us and to a reader written from the contract', () => {
    fc.assert(
      fc.property(unreadDocument, (document) => {
        const ours = readBoard(document);
        const theirs = seenByPlatform(document) ?? DEFAULT_BOARD;
        expect(comparable(ours)).toEqual(comparable(theirs));
      }),
    );
  });

  it('survives being written and read, here and there', () => {
    fc.assert(
      fc.property(unreadDocument, (document) => {
        const ours = readBoard(document);
        const sent: unknown = JSON.parse(JSON.stringify(writeBoard(ours)));
        expect(readBoard(sent)).toEqual(ours);
        expect(seenByPlatform(sent)).toEqual(JSON.parse(JSON.stringify(ours)));
      }),
    );
  });
});

/** Where a title or a value is cut, space at the new end is of no account. */
const comparable = (board: unknown): unknown =>
  JSON.parse(JSON.stringify(board), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/[\uD800-\uDBFF]$/, '').trim() : value,
  );

describe('The size of a board', () => {
  it('is no matter with thirty titles, and one of filters', () => {
    const title = 'x'.repeat(40);
    const widgets = Array.from({ length: 30 }, (_, n) => ({ id: `w${n}`, kind: 'stat', config: { title } }));
    expect(tooHeavy(readBoard({ version: 1, widgets }))).toBeUndefined();
    const scope = { referrer: Array.from({ length: 10 }, (_, n) => `${n}`.padEnd(80, 'é')) };
    const filtered = widgets.map((each, n) => (n < 21 ? { ...each, config: { title, scope } } : each));
    const heavier = { ...widgets[0], id: 'heavy', config: { title, scope: { ...scope, country: ['DE'] } } };
    expect(tooHeavy(readBoard({ version: 1, widgets: [...filtered.slice(0, 29), heavier] }))?.id).toBe(
      'heavy',
    );
  });
});
