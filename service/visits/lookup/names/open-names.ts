import type { Kernel } from '../../../kernel/context.ts';
import { createNameIndex, type NameIndex } from './name-index.ts';
import { findNamesAfter, readNames, readNamesAfter, readNamesOfLinks } from './names-repository.ts';

/** Names of the database, following its journal. */
export function openNames({
  clock,
  database,
  journal,
  log,
  threads,
}: Pick<Kernel, 'clock' | 'database' | 'journal' | 'log' | 'threads'>): NameIndex {
  const index = createNameIndex({
    // Waking another thread takes longer than the first page, which is all that most installations have.
    page: (after, limit) =>
      after === 0
        ? readNamesAfter(database.read, { after, limit, now: clock.now() })
        : threads.lists.run(findNamesAfter, { after, limit, now: clock.now() }),
    ofLinks: (ids) => readNamesOfLinks(database.read, ids, clock.now()),
    read: readNames,
    failed: (error) => log.warn({ err: error }, 'the names of links could not be read'),
  });
  journal.onFirst(index.follow);
  journal.onReplaced(index.forgetAll);
  return index;
}
