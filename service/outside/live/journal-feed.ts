import { listChangesAfter, newestSeq } from '../../db/journal/journal-repository.ts';
import type { OutsideContext } from '../../kernel/context.ts';
import type { ChangeFeed } from './feed.ts';
import { firstSeqSince, oldestSeq } from './repository.ts';

/** Changes that are looked at to find where a moment is: their times have no index. */
const MOST_LOOKED_AT = 1_000;

/** The journal of the database, read on the serving thread. */
export const journalFeed = ({
  database: { read },
  instance,
  journal,
  clock,
}: Pick<OutsideContext, 'database' | 'instance' | 'journal' | 'clock'>): ChangeFeed => ({
  range: async () => {
    const oldest = await oldestSeq(read);
    // A client that comes from another instance may know of changes that are on their way here.
    const written = instance.isShared ? await newestSeq(read) : 0;
    const newest = Math.max(journal.lastSeq(), written);
    return { oldest: oldest ?? newest + 1, newest };
  },
  placeBefore: async (ms) => {
    const newest = journal.lastSeq();
    const first = await firstSeqSince(read, clock.now() - ms, Math.max(0, newest - MOST_LOOKED_AT));
    return first === null ? newest : first - 1;
  },
  listAfter: (seq, limit) => listChangesAfter(read, seq, { limit }),
});
