import fc from 'fast-check';
import { describe } from 'vitest';
import { MOST_LINKS, testKills } from '../../../../service/account/journal/killing.ts';

const moment = fc.record({
  links: fc.integer({ min: 0, max: MOST_LINKS - 4 }),
  delay: fc.integer({ min: 0, max: 5 }),
});

describe.each([22, 23, 24, 25])('moments of the seed %i', (seed) => {
  testKills(fc.sample(moment, { numRuns: 30, seed }));
});
