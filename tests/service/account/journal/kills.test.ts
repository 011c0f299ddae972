import { testKills } from './killing.ts';

/** Before the first link is acknowledged, at once after it, in the midst and near the end; more of them in `tests/long`. */
testKills([
  { links: 0, delay: 0 },
  { links: 1, delay: 0 },
  { links: 7, delay: 1 },
  { links: 12, delay: 3 },
]);
