import { SECOND } from '../lib/time.ts';
import { type Saying, sayings } from '../lib/words.ts';
import type { Database } from './database.ts';

/** After so many milliseconds without a sign of the other instances' changes this one says so: it usually comes twice a second. */
const SILENCE = 5 * SECOND;

const words = sayings({
  silent: 'Changes from other machines are not arriving right now. Links may go to their old destinations.',
});

/** What people are told while nothing is heard of what the other instances change; null while it is. */
export const feedProblem = ({ database }: { database: Pick<Database, 'feed'> }): Saying | null =>
  database.feed.behind() > SILENCE ? words.silent : null;
