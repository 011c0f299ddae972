import { listChangesAfter, newestSeq } from '../../db/journal/journal-repository.ts';
import type { OutsideContext } from '../../kernel/context.ts';
import { firstSeqSince, oldestSeq } from './repository.ts';

/** The facts of an event that decide who receives it, and those that are sent. */
export type Occurrence = {
  kind: string;
  subject: string;
  subjectId: string;
  /** The account that owns the subject; null when it concerns the installation. */
  ownerId: string | null;
};

/** A row of the journal in the form for connections; `at` in milliseconds UTC. */
export type Told = Occurrence & { seq: number; at: number; actor: string };

/** The journal, for a stream that begins in the past. */
export type ChangeFeed = {
  /** The numbers of the oldest and the newest change; in an empty journal, the oldest is the next number. */
  range(): Promise<{ oldest: number; newest: number }>;
  /** The number of the last change before a moment so many milliseconds ago. */
  placeBefore(ms: number): Promise<number>;
  /** The next changes in order, at most so many. */
  listAfter(seq: number, most: number): Promise<Told[]>;
};

/** How many changes are searched for a moment: their times have no index. */
const MOST_LOOKED_AT = 1_000;

/** The journal of the database, read on the serving thread. */
export const journalFeed = ({
  database: { read },
  journal,
  clock,
}: Pick<OutsideContext, 'database' | 'journal' | 'clock'>): ChangeFeed => ({
  range: async () => {
    const oldest = await oldestSeq(read);
    // A client of another instance may know changes that have not arrived here yet.
    const newest = Math.max(journal.lastSeq(), await newestSeq(read));
    return { oldest: oldest ?? newest + 1, newest };
  },
  placeBefore: async (ms) => {
    const newest = journal.lastSeq();
    const first = await firstSeqSince(read, clock.now() - ms, Math.max(0, newest - MOST_LOOKED_AT));
    return first === null ? newest : first - 1;
  },
  listAfter: (seq, limit) => listChangesAfter(read, seq, { limit }),
});
