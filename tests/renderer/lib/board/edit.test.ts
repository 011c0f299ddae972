import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Board, Grid } from '../../../../renderer/lib/board/document.ts';
import {
  add,
  change,
  duplicate,
  exchange,
  isFull,
  move,
  newId,
  remove,
  reset,
  resize,
  step,
  stretch,
} from '../../../../renderer/lib/board/edit.ts';
import { compact } from '../../../../renderer/lib/board/grid.ts';
import { readBoard } from '../../../../renderer/lib/board/read-board.ts';
import { exportBoard, importBoard, pin } from '../../../../renderer/lib/board/transfer.ts';
import { board, someBoard, stored } from './some-boards.ts';

const overlap = (one: Grid, other: Grid): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

const usual = board('default');
const gridOf = (widgets: Board, id: string): Grid | undefined => widgets.find((each) => each.id === id)?.grid;
const rowOf = (widgets: Board, id: string): number | undefined => gridOf(widgets, id)?.y;
const ids = (widgets: Board): string[] => widgets.map(({ id }) => id);

describe('Editing a board', () => {
  it('closes the gap that a widget leaves', () => {
    const next = remove(usual, 'w_time');
    expect(['w_country', 'w_links', 'w_os'].map((id) => rowOf(next, id))).toEqual([2, 8, 14]);
  });

  it('puts a copy below what is there already', () => {
    const next = duplicate(usual, 'w_country', 'w_copy');
    expect(gridOf(next, 'w_copy')).toMatchObject({ x: 0, y: 19 });
    expect([rowOf(next, 'w_browser'), rowOf(next, 'w_os')]).toEqual([25, 19]);
  });

  it('pins a link at the foot', () => {
    const pinned = pin(usual, 'welcome', 'w_4ydg1s').at(-1);
    expect(JSON.stringify(pinned)).toBe(
      '{"id":"w_4ydg1s","grid":{"x":0,"y":25,"w":12,"h":5},"kind":"timeseries","config":{"viz":"area","metric":"total","title":"/welcome","scope":{"short_code":["welcome"]}}}',
    );
  });

  it('does nothing to a full board but change what is there', () => {
    let full = usual;
    for (let n = 0; n < 40; n += 1) full = pin(full, 'wiki', `w_${n}`);
    expect(full).toHaveLength(30);
    expect(isFull(full)).toBe(true);
    expect(duplicate(full, 'w_os', 'w_copy')).toBe(full);
    expect(remove(full, 'w_os')).toHaveLength(29);
  });

  it('moves what is in the way up where there is room, else down', () => {
    const down = step(usual, 'w_total', 'down');
    expect([rowOf(down, 'w_time'), rowOf(down, 'w_total')]).toEqual([2, 7]);
    const moved = move(usual, 'w_os', { x: 0, y: 2 });
    expect([gridOf(moved, 'w_os'), rowOf(moved, 'w_time')]).toEqual([{ x: 0, y: 2, w: 6, h: 6 }, 8]);
    expect(gridOf(step(usual, 'w_rate', 'left'), 'w_rate')).toMatchObject({ x: 5 });
  });

  it('keeps within the board and above the smallest size', () => {
    expect(gridOf(move(usual, 'w_os', { x: 99, y: -4 }), 'w_os')).toEqual({ x: 6, y: 0, w: 6, h: 6 });
    expect(gridOf(resize(usual, 'w_os', { w: 1, h: 1 }), 'w_os')).toMatchObject({ w: 3, h: 3 });
    expect(gridOf(resize(usual, 'w_os', { w: 40, h: 9 }), 'w_os')).toMatchObject({ x: 6, w: 6, h: 9 });
    expect(gridOf(stretch(usual, 'w_country', 'right'), 'w_country')).toMatchObject({ w: 7 });
  });

  it('goes back to the usual looks and keeps what a widget is about', () => {
    const [, , shares] = board('campaign');
    expect(shares?.config).toMatchObject({ viz: 'donut', title: 'Where readers come from' });
    const next = reset(board('campaign'), shares?.id ?? '').find(({ id }) => id === shares?.id);
    expect(next?.config).toEqual({ dimension: 'referrer', viz: 'bars', metric: 'total' });
  });

  it('repairs what a change would break', () => {
    const next = change(usual, 'w_country', { dimension: 'os' });
    expect(next.find(({ id }) => id === 'w_country')?.config).toMatchObject({ dimension: 'os', viz: 'bars' });
  });

  it('makes ids like those of the platform, and no id twice', () => {
    const numbers = [0, 0, 0.5];
    const random = (): number => numbers.shift() ?? 0;
    const one = pin([], 'wiki', newId([], random));
    expect(one[0]?.id).toBe('w_0');
    expect(newId(one, random)).toMatch(/^w_[0-9a-z]{6}$/);
  });

  const everywhere: [string, (widgets: Board, id: string, n: number) => Board][] = [
    ['moving', (widgets, id, n) => move(widgets, id, { x: n % 13, y: n })],
    ['resizing', (widgets, id, n) => resize(widgets, id, { w: n % 15, h: n })],
    [
      'a step',
      (widgets, id, n) => step(widgets, id, (['up', 'down', 'left', 'right'] as const)[n % 4] ?? 'up'),
    ],
    ['changing places', (widgets, id, n) => exchange(widgets, id, n % 2 ? 'up' : 'down')],
    ['removing', (widgets, id) => remove(widgets, id)],
    ['copying', (widgets, id) => duplicate(widgets, id, 'w_new')],
    ['adding', (widgets) => add(widgets, { kind: 'stat', config: { metric: 'unique_rate' } }, 'w_new')],
  ];
  it.each(everywhere)('leaves no two widgets over each other and none that could rise: %s', (_, act) => {
    fc.assert(
      fc.property(someBoard, fc.nat(), fc.nat(30), (widgets, which, n) => {
        const next = act(widgets, ids(widgets)[which % widgets.length] ?? '', n);
        for (const [index, one] of next.entries())
          for (const other of next.slice(index + 1)) expect(overlap(one.grid, other.grid)).toBe(false);
        expect(compact(next)).toEqual(next);
      }),
    );
  });

  it('changes places with the next one alone, though that one is wide enough to drive another away', () => {
    const sizes = { a: [0, 0, 3, 2], b: [3, 0, 3, 3], c: [0, 2, 3, 2], wide: [0, 4, 4, 2] };
    const widgets = Object.entries(sizes).map(([id, [x, y, w, h]]) => ({
      id,
      kind: 'stat',
      grid: { x, y, w, h },
      config: { metric: 'total_clicks' },
    }));
    const down = exchange(readBoard({ version: 1, widgets }), 'c', 'down');
    expect(ids(down)).toEqual(['a', 'b', 'wide', 'c']);
  });

  it('changes places in the single column, wherever there is a neighbour', () => {
    fc.assert(
      fc.property(someBoard, fc.nat(), fc.boolean(), (widgets, which, up) => {
        const index = which % widgets.length;
        const id = ids(widgets)[index] ?? '';
        const after = ids(exchange(widgets, id, up ? 'up' : 'down')).indexOf(id);
        if (up) expect(after).toBeLessThan(Math.max(1, index));
        else expect(after).toBeGreaterThan(Math.min(index, widgets.length - 2));
      }),
    );
  });
});

describe('A board as text', () => {
  it('is read again, bare and wrapped', () => {
    expect(importBoard(exportBoard(board('campaign')))).toEqual(board('campaign'));
    expect(importBoard(JSON.stringify({ layout: stored('compact') }))).toEqual(board('compact'));
  });

  it.each(['', 'hello', '[]', '{"version":2,"widgets":[]}', '{"layout":null}'])('is none: %s', (text) => {
    expect(importBoard(text)).toBeUndefined();
  });

  it('leaves ids of links behind where the alias says the same', () => {
    const scope = { short_code: ['wiki'], url_id: ['66e3a0b1c2d3e4f5a6b7c8d9'] };
    const text = JSON.stringify({ version: 1, widgets: [{ id: 'a', kind: 'stat', config: { scope } }] });
    expect(importBoard(text)?.[0]?.config.scope).toEqual({ short_code: ['wiki'] });
  });
});
