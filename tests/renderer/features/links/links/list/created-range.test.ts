import { describe, expect, it } from 'vitest';
import {
  createdFilter,
  readCreated,
} from '../../../../../../renderer/features/links/links/list/created-range.ts';

const read = (query: string) => readCreated(new URLSearchParams(query));

describe('when links were created', () => {
  it.each([
    ['', undefined],
    ['created=7d', { preset: '7d' }],
    ['created=7d&from=2026-01-01', { preset: '7d' }],
    ['created=ever', undefined],
    ['from=2026-03-01', { from: '2026-03-01', to: undefined }],
    ['to=2026-03-31', { from: undefined, to: '2026-03-31' }],
    ['from=2026-03-31&to=2026-03-01', { from: '2026-03-01', to: '2026-03-31' }],
    ['from=2026-02-30&to=soon', undefined],
  ])('is read from ?%s', (query, range) => {
    expect(read(query)).toEqual(range);
  });

  it.each([
    [{ preset: 'today' as const }, '2026-11-23', undefined],
    [{ preset: '7d' as const }, '2026-11-16', undefined],
    [{ preset: '90d' as const }, '2026-08-25', undefined],
    [{ from: '2026-03-01', to: '2026-03-31' }, '2026-03-01', '2026-03-31'],
  ])('%o is asked for by whole days of the person’s zone', (range, first, last) => {
    const asked = createdFilter(range, '2026-11-23');
    expect(asked.createdAfter).toBe(new Date(`${first}T00:00:00`).toISOString());
    expect(asked.createdBefore).toBe(last && new Date(`${last}T23:59:59`).toISOString());
  });
});
