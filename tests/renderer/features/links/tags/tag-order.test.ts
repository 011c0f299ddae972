import { expect, it } from 'vitest';
import { arrange, toOrder } from '../../../../../renderer/features/links/tags/list/tag-order.ts';
import { someTag } from './some-tag.ts';

/** The oldest first. */
const tags = [
  someTag({ name: 'älter', link_count: 7 }),
  someTag({ name: 'tag 10', link_count: 2 }),
  someTag({ name: 'tag 9', link_count: 2 }),
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
