import { SLOT } from '../../../lib/words.ts';
import type { ChangeWords } from '../../../ui/data/change.ts';
import { words } from './words.ts';

/** How a count is compared with the one of another stretch of time, such as “a week earlier”. */
export const countedAgainst = (stretch: string): ChangeWords => ({
  up: words.change.more({ amount: SLOT, stretch }),
  down: words.change.fewer({ amount: SLOT, stretch }),
  level: words.change.asMany({ stretch }),
  few: words.change.before({ amount: SLOT, stretch }),
  better: 'up',
});
