import { expect, it } from 'vitest';
import { isPartOf } from '../../../renderer/lib/shape.ts';

const SAMPLE = { name: '', size: 0, logo: null, tags: [{ id: '', on: true }], at: { x: 0 } };

it.each([
  [{}, true],
  [{ name: 'a', logo: null }, true],
  [{ logo: 'data:', tags: [], at: { x: 1 } }, true],
  [{ tags: [{ id: 'a', on: false }] }, true],
  [{ tags: [{ id: 'a' }] }, false],
  [{ tags: 'a' }, false],
  [{ name: 1 }, false],
  [{ size: null }, false],
  [{ logo: 1 }, false],
  [{ at: [] }, false],
  [{ other: 1 }, false],
  [[], false],
  [null, false],
  ['name', false],
])('tells whether %j is a part of what is expected', (value, is) => {
  expect(isPartOf(SAMPLE, value)).toBe(is);
});
