import { describe, expect, it } from 'vitest';
import { RestOfRows } from '../../../renderer/lib/rest-of-rows.svelte.ts';

const rowsFrom = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => ({ key: String(from + index) }));

/** Ten rows that an answer brought of 25, of which two show at first; further ones come ten at a time. */
const ALL = 25;
const load = async (from: number) => rowsFrom(from, Math.min(ALL, from + 10));
const makeList = (known = rowsFrom(0, 10)) => new RestOfRows(2, () => known);

describe('The rest of a list', () => {
  it('opens to what is known, then page by page to the last row', async () => {
    const list = makeList();
    const shown = [list.shown.length];
    while (list.canOpen(ALL, load)) {
      await list.open(load);
      shown.push(list.shown.length);
    }
    expect(shown).toEqual([2, 10, 20, 25]);
    expect(new Set(list.shown.map(({ key }) => key)).size).toBe(ALL);
  });

  it('shows a row once that has moved up into the answer since', async () => {
    let known = rowsFrom(0, 10);
    const list = new RestOfRows(2, () => known);
    await list.open(load);
    await list.open(load);
    known = [...rowsFrom(1, 10), { key: '12' }];
    const keys = list.shown.map(({ key }) => key);
    expect(keys.filter((key) => key === '12')).toEqual(['12']);
  });

  it('is as it was where loading fails, and can be tried again', async () => {
    const list = makeList();
    await list.open(load);
    await expect(list.open(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect([list.busy, list.shown.length, list.canOpen(ALL, load)]).toEqual([false, 10, true]);
  });

  it('does not go on asking where fewer rows come than were told', async () => {
    const list = makeList();
    await list.open(load);
    await list.open(async () => []);
    expect(list.canOpen(ALL, load)).toBe(false);
  });

  it('leaves out what was loaded for another question', async () => {
    const list = makeList();
    await list.open(load);
    await list.open(load);
    list.forget();
    expect(list.shown.length).toBe(10);
  });

  it.each([
    ['nothing more is known and nothing can be loaded', 10, undefined, false],
    ['all is known', 10, load, false],
    ['more can be loaded', 11, load, true],
  ])('is open to the end or not: %s', async (_, all, from, expected) => {
    const list = makeList();
    await list.open(undefined);
    expect(list.canOpen(all, from)).toBe(expected);
  });
});
