import { aLink } from '../../../support/a-link.ts';

/** A link of the older generation that nothing is special about. */
export const LINK = aLink({
  id: '66e3a0b1c2d3e4f5a6b7c8d9',
  generation: 'v1',
  alias: 'old',
  createdAt: Date.UTC(2026, 8, 11, 23, 59, 58),
});
