import { expect, it } from 'vitest';
import { tagsInCommon } from '../../../../../../renderer/features/links/links/bulk/tags-in-common.ts';
import { someTag } from '../../tags/some-tag.ts';

const [a, b, c] = ['a', 'b', 'c'].map((name) => someTag({ id: name, name }));
if (!a || !b || !c) throw new Error('unreachable');

it.each([
  ['no link', [], [], []],
  ['one link', [[a, b]], [a, b], []],
  ['links without tags', [[], []], [], []],
  ['a tag on every link, in whatever place', [[a, b], [c, a], [a]], [a], [b, c]],
  ['a link without tags among others', [[a], []], [], [a]],
])('tells what is on all and what on some: %s', (_, carried, onAll, onSome) => {
  expect(tagsInCommon(carried.map((tags) => ({ tags })))).toEqual({ onAll, onSome });
});
