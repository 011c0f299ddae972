import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLinkFilter, toSortOrder } from '../../../../../service/links/links/list/list-filter.ts';

const read = (filter: unknown) => readLinkFilter({ filter: JSON.stringify(filter) });

describe('readLinkFilter', () => {
  it('reads every key', () => {
    const filter = {
      status: 'EXPIRED',
      createdAfter: 1772366400,
      createdBefore: '2026-03-02T00:00:00Z',
      passwordSet: true,
      maxClicksSet: 'false',
      search: 'Wi%ki',
      surprise: 1,
    };
    expect(read(filter)).toEqual({
      ok: true,
      value: {
        status: 'EXPIRED',
        createdAfter: Date.UTC(2026, 2, 1, 12),
        createdBefore: Date.UTC(2026, 2, 2) + 999,
        passwordSet: true,
        maxClicksSet: false,
        search: 'Wi%ki',
      },
    });
  });

  it.each([{}, { filter: '' }, { filter: null, filterBy: null }, { filterBy: '{}' }])(
    'finds no condition in %j',
    (query) => {
      expect(readLinkFilter(query)).toEqual({ ok: true, value: {} });
    },
  );

  it('treats null and an empty search as not asked', () => {
    expect(read({ status: null, search: '' })).toEqual({ ok: true, value: {} });
  });

  it('reads filterBy, and filter before it', () => {
    const filterBy = '{"status":"ACTIVE"}';
    expect(readLinkFilter({ filterBy })).toMatchObject({ value: { status: 'ACTIVE' } });
    expect(readLinkFilter({ filter: '{"status":"BLOCKED"}', filterBy })).toMatchObject({
      value: { status: 'BLOCKED' },
    });
  });

  it.each(['{', 'status', '[]', '"ACTIVE"', '7', 'null', 'true'])(
    'refuses %s, which is no JSON object',
    (filter) => {
      expect(readLinkFilter({ filter })).toMatchObject({ ok: false, status: 422, field: 'filter' });
    },
  );

  it.each([
    { status: 'active' },
    { status: 'DELETED' },
    { status: 1 },
    { createdAfter: 'yesterday' },
    { createdBefore: '2026-02-30' },
    { passwordSet: 1 },
    { maxClicksSet: 'yes' },
    { search: 7 },
    { search: 'x'.repeat(501) },
  ])('refuses %j', (filter) => {
    expect(read(filter)).toMatchObject({ ok: false, status: 422, field: 'filter' });
  });

  it('names filterBy when that was the one', () => {
    expect(readLinkFilter({ filterBy: '[]' })).toMatchObject({ field: 'filterBy' });
  });

  it('counts the characters of a search', () => {
    expect(read({ search: '🚀'.repeat(500) }).ok).toBe(true);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (filter) => {
        expect(() => readLinkFilter({ filter })).not.toThrow();
      }),
    );
  });
});

it.each([
  ['ascending', 'ascending'],
  ['asc', 'ascending'],
  ['1', 'ascending'],
  ['descending', 'descending'],
  ['desc', 'descending'],
  ['-1', 'descending'],
  [undefined, 'descending'],
])('spells the sort order %s as %s', (value, order) => {
  expect(toSortOrder(value)).toBe(order);
});
