import { describe, expect, it } from 'vitest';
import {
  guessByCells,
  isAnyTwice,
  planColumns,
} from '../../../../../service/keeping/imports/reading/columns/plan.ts';
import { MomentProfile } from '../../../../../service/keeping/imports/reading/columns/profile.ts';
import {
  readTags,
  TagSeparatorCount,
} from '../../../../../service/keeping/imports/reading/columns/values.ts';
import type { SourceCell } from '../../../../../service/keeping/imports/reading/source-table.ts';
import { ANY_LAYOUTS } from '../../../../../service/keeping/imports/reading/sources/any.ts';
import type { Layout } from '../../../../../service/keeping/imports/reading/sources/layout.ts';

const LAYOUT: Layout = {
  source: 'csv',
  forms: ['csv'],
  needs: [],
  fields: { alias: ['code', 'slug'], longUrl: ['url', 'target'] },
};
const plan = (columns: string[], chosen?: Parameters<typeof planColumns>[2]) =>
  planColumns(columns, LAYOUT, chosen);

describe('The columns of a table', () => {
  it('are found by any name that the layout knows, whatever their case', () => {
    expect(plan(['Slug', 'TARGET', 'other'])).toEqual({ alias: 'Slug', longUrl: 'TARGET' });
  });

  it('are those that the person chose, by name or by number', () => {
    expect(plan(['Slug', 'TARGET', 'other'], { alias: 'other', longUrl: '2' })).toEqual({
      alias: 'other',
      longUrl: 'TARGET',
    });
  });

  it('hold one field each, and none that the person left out', () => {
    expect(plan(['code', 'url'], { title: 'code', alias: null })).toEqual({ longUrl: 'url', title: 'code' });
  });

  it.each([
    ['comment', 'notes'],
    ['Notiz', 'notes'],
    ['Description', 'description'],
  ])('of a table called %j is read as %s', (column, field) => {
    const [layout = LAYOUT] = ANY_LAYOUTS;
    expect(planColumns(['url', column], layout)).toEqual({ longUrl: 'url', [field]: column });
  });

  it('must be there where they are chosen', () => {
    expect(() => plan(['code'], { alias: 'gone' })).toThrow();
    expect(() => plan(['code'], { alias: '9' })).toThrow();
  });

  it('have one name each, but for what is not read', () => {
    expect(isAnyTwice(['url', 'note', 'Url (3)'], { longUrl: 'url' })).toBe(true);
    expect(isAnyTwice(['url', 'note', 'note (3)'], { longUrl: 'url' })).toBe(false);
  });

  it('say by their cells where addresses and names are, in a table without names', () => {
    const rows = [
      ['wiki', 'https://example.com/1'],
      ['hr', 'https://example.com/2'],
    ];
    expect(guessByCells(['1', '2'], rows, {})).toEqual({ longUrl: '2', alias: '1' });
    expect(guessByCells(['a', 'b'], rows, {})).toEqual({ longUrl: 'b' });
    expect(guessByCells(['1', '2'], [['two words', 'no address']], {})).toEqual({});
  });
});

describe('Tags of a cell', () => {
  const split = (text: string): string[] => text.split(',');
  it.each<[string, SourceCell, string[]]>([
    ['a list', ['one', ' two ', 'one', ''], ['one', 'two']],
    ['objects with a name', [{ name: 'one' }, { label: 'two' }, 3], ['one', '3']],
    ['JSON of a list', '["one", "two,three"]', ['one', 'two,three']],
    ['brackets that are no JSON', '[one,two]', ['[one', 'two]']],
    ['a text', 'one, two', ['one', 'two']],
    ['nothing', null, []],
    ['a number', 7, []],
  ])('are read from %s', (_what, cell, tags) => {
    expect(readTags(cell, split)).toEqual(tags);
  });

  it.each([
    [['a|b', 'c,d|e'], '|'],
    [['a;b'], ';'],
    [['a', 'b'], ','],
    [['a,b', 'c;d'], ','],
  ])('are separated by what most cells have: %j', (cells, separator) => {
    const count = new TagSeparatorCount();
    for (const cell of cells) count.add(cell);
    expect(count.most).toBe(separator);
  });
});

describe('The moments of a column', () => {
  const profileOf = (...cells: string[]): MomentProfile => {
    const profile = new MomentProfile();
    for (const cell of cells) profile.add(cell);
    return profile;
  };
  it('are in the format that most cells fit', () => {
    expect(profileOf('2026-03-04', 'never', '4.3.2026', '2026-03-05').decide(false)).toBe('iso');
    expect(profileOf('never', '').decide(false)).toBeNull();
  });

  it('between slashes tell day and month apart where one cell does', () => {
    expect(profileOf('3/4/2026', '3/14/2026')).toMatchObject({ order: 'month' });
    expect(profileOf('3/4/2026', '14/3/2026')).toMatchObject({ order: 'day' });
    const open = profileOf('3/4/2026');
    expect(open.order).toBe('either');
    expect([open.decide(true), open.decide(false)]).toEqual(['day/month/year', 'month/day/year']);
    expect(profileOf('2026-03-04').order).toBeNull();
  });

  it('say that a zone is missing in one of them', () => {
    expect(profileOf('2026-03-04 05:06Z').hasZoneless).toBe(false);
    expect(profileOf('2026-03-04 05:06Z', '2026-03-04 05:06').hasZoneless).toBe(true);
  });
});
