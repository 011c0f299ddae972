import type { Kernel } from '../../../kernel/context.ts';
import { createNameIndex, type NameIndex } from './name-index.ts';
import { findNamesAfter, readNames, readNamesAfter, readNamesOfLinks } from './names-repository.ts';

/** The names of the database, kept up to date by its journal. */
export function openNames({
  clock,
  database,
  journal,
  log,
  threads,
}: Pick<Kernel, 'clock' | 'database' | 'journal' | 'log' | 'threads'>): NameIndex {
  const index = createNameIndex({
    // Waking another thread takes longer than reading the first page, which is enough for most installations.
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
