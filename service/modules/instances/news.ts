import type { Database } from '../../db/database.ts';
import { SECOND } from '../../lib/duration.ts';
import type { Saying } from '../../lib/words.ts';
import { instancesWords } from './words.ts';

/** After so many milliseconds without news the instance says so: usually they come twice a second. */
const SILENCE = 5 * SECOND;

/** What people are told while nothing is heard of what the other instances change; null while it is. */
export const newsProblem = ({ database }: { database: Pick<Database, 'feed'> }): Saying | null =>
  database.feed.behind() > SILENCE ? instancesWords.silent : null;
