import type { Context } from '../../context.ts';
import { listChangesAfter } from '../../db/journal/journal-repository.ts';
import type { ChangeFeed } from './feed.ts';
import { firstSeqSince, oldestSeq } from './repository.ts';

/** Changes that are looked at to find where a moment is: their times have no index. */
const MOST_LOOKED_AT = 1_000;

/** The journal of the database, read on the serving thread. */
export const journalFeed = ({
  database: { read },
  journal,
  clock,
}: Pick<Context, 'database' | 'journal' | 'clock'>): ChangeFeed => ({
  range: async () => {
    const oldest = await oldestSeq(read);
    const newest = journal.lastSeq();
    return { oldest: oldest ?? newest + 1, newest };
  },
  placeBefore: async (ms) => {
    const newest = journal.lastSeq();
    const first = await firstSeqSince(read, clock.now() - ms, Math.max(0, newest - MOST_LOOKED_AT));
    return first === null ? newest : first - 1;
  },
  listAfter: (seq, limit) => listChangesAfter(read, seq, { limit }),
});
