import { expect, it } from 'vitest';
import { arrange, toOrder } from '../../../../renderer/features/tags/list/tag-order.ts';
import { someTag } from './some-tag.ts';

const tags = [
  someTag({ name: 'tag 10', link_count: 2, created_at: '2026-09-14T08:20:00+00:00' }),
  someTag({ name: 'tag 9', link_count: 2, created_at: '2026-09-15T08:20:00+00:00' }),
  someTag({ name: 'älter', link_count: 7, created_at: '2026-09-13T08:20:00+00:00' }),
];

it.each([
  ['name', '', ['älter', 'tag 9', 'tag 10']],
  ['links', '', ['älter', 'tag 9', 'tag 10']],
  ['newest', '', ['tag 9', 'tag 10', 'älter']],
  ['newest', 'TAG 1', ['tag 10']],
] as const)('by %s, with %j in the name', (order, search, names) => {
  expect(arrange(tags, search, order).map(({ name }) => name)).toEqual(names);
});

it.each([
  [null, 'name'],
  ['links', 'links'],
  ['moon', 'name'],
])('reads the order %s as %s', (text, order) => {
  expect(toOrder(text)).toBe(order);
});
