import { SECOND } from '../lib/duration.ts';
import { type Saying, sayings } from '../lib/words.ts';
import type { Database } from './database.ts';

/** After so many milliseconds without a sign of the other instances' changes this one says so: it usually comes twice a second. */
const SILENCE = 5 * SECOND;

const words = sayings({
  silent:
    'What is changed on other computers does not arrive here at the moment. Links lead where they last did.',
});

/** What people are told while nothing is heard of what the other instances change; null while it is. */
export const feedProblem = ({ database }: { database: Pick<Database, 'feed'> }): Saying | null =>
  database.feed.behind() > SILENCE ? words.silent : null;
