import type { Kernel } from '../../../kernel/context.ts';
import { createNameIndex, type NameIndex } from './name-index.ts';
import { findAllNames, readNamesAfter, readNamesOfLinks } from './names-repository.ts';
import { packPlaces } from './packed-names.ts';

/** Waking another thread takes longer than reading the names of so many links, which is enough for most installations. */
const FEW = 500;

/** The names of the database, kept up to date by its journal. */
export function openNames({
  clock,
  database,
  journal,
  log,
  threads,
}: Pick<Kernel, 'clock' | 'database' | 'journal' | 'log' | 'threads'>): NameIndex {
  const index = createNameIndex({
    all: async (most, signal) => {
      const now = clock.now();
      const { places, last } = await readNamesAfter(database.read, { after: 0, limit: FEW, now });
      return last === null ? packPlaces(places) : threads.lists.run(findAllNames, { most, now }, signal);
    },
    ofLinks: (ids) => readNamesOfLinks(database.read, ids, clock.now()),
    failed: (error) => log.warn({ err: error }, 'the names of links could not be read'),
  });
  journal.onFirst(index.follow);
  journal.onReplaced(index.forgetAll);
  return index;
}
