import { expect, it } from 'vitest';
import { scopesOf } from '../../../../../renderer/features/qr/codes/bulk/scopes.ts';

it.each([
  [3, 'All 3 links of this list', undefined],
  [1_000, 'All 1,000 links of this list', undefined],
  [1_905, 'The first 1,000 of the 1,905 links of this list', 'Filter the list to reach the others.'],
])('of %i links says how many get a code', (total, label, hint) => {
  expect(scopesOf(2, total)).toEqual([
    { value: 'chosen', label: '2 selected links' },
    hint === undefined ? { value: 'all', label } : { value: 'all', label, hint },
  ]);
});
