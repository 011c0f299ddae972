import { expect, it } from 'vitest';
import { hasIn, readHas } from '../../../../../renderer/features/pages/overview/has.ts';

it.each([
  ['an account without a link', { links: 0, clicks: [] }, { links: false, clicks: false }],
  ['links that nobody followed', { links: 2, clicks: [0, 0] }, { links: true, clicks: false }],
  ['a link that was followed', { links: 2, clicks: [0, 3] }, { links: true, clicks: true }],
  ['more links than are listed', { links: 7, clicks: [0, 0, 0, 0, 0, 0] }, { links: true, clicks: true }],
])('%s', (_, answer, has) => {
  expect(hasIn(answer)).toEqual(has);
});

it('whatever a browser remembers is read', () => {
  expect(readHas({ links: true, clicks: true })).toEqual({ links: true, clicks: true });
  for (const stored of [undefined, null, true, 'yes', [], { links: 1 }])
    expect(readHas(stored)).toEqual({ links: false, clicks: false });
});
