import { expect, it } from 'vitest';
import { describeDifferences } from '../../../../service/account/history/entries/fields.ts';

const view = {
  tagName: () => null,
  hostOf: () => null,
  imageOf: (image: string) => `https://go.example/pictures/${image}`,
};

it('tells the picture of a preview by its address, and a preview without one as it is', () => {
  const without = { title: 'Wiki', description: null, image: null, color: null };
  const changes = { metaTags: { old: without, new: { ...without, image: 'a1' } } };
  expect(describeDifferences(changes, view)).toEqual([
    { field: 'meta_tags', old: without, new: { ...without, image: 'https://go.example/pictures/a1' } },
  ]);
});
