import { Type } from '@sinclair/typebox';
import type { Reader } from '../../db/connection.ts';
import { defineQuery } from '../../db/operation.ts';
import { MINUTE } from '../../lib/duration.ts';
import { createTurns } from '../../lib/turns.ts';
import { DirectoryMemory } from './memory/directory-memory.ts';
import { listSharedWith } from './memory/entries-repository.ts';
import { DirectorySearch, type FoundPage } from './search/find.ts';
import type { DirectoryRequest } from './search/request.ts';

const Counted = Type.Array(Type.Tuple([Type.String(), Type.Number()]));

const Found = Type.Object({
  links: Type.Array(Type.Object({ number: Type.Number(), week: Type.Number() })),
  total: Type.Number(),
  facets: Type.Object({ owners: Counted, tags: Counted, namespaces: Counted }),
});

/** How long the links are kept in memory after they were last searched, ms. */
const KEPT = MINUTE;

type Directory = { memory: DirectoryMemory; end: NodeJS.Timeout };

const directories = new WeakMap<Reader, Directory>();
const inTurn = createTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

/** What is asked for, by whom; the thread knows what is shared with them. */
type Asked = Omit<DirectoryRequest, 'viewer'> & { accountId: string };

/** One page of the team's links that an account sees. */
export const findInDirectory = defineQuery(
  'directory.find',
  Found,
  (db, asked: Asked): Promise<FoundPage> =>
    inTurn(async () => {
      const { accountId, ...request } = asked;
      const memory = memoryOf(db);
      await memory.follow(db, asked.now);
      const viewer = { accountId, shared: await listSharedWith(db, accountId) };
      const search = new DirectorySearch({ ...request, viewer });
      for await (const block of memory.blocks(db, asked)) search.add(block);
      return search.page();
    }),
);

function memoryOf(db: Reader): DirectoryMemory {
  const known = directories.get(db);
  if (known) {
    known.end.refresh();
    return known.memory;
  }
  const memory = new DirectoryMemory();
  const end = setTimeout(() => directories.delete(db), KEPT);
  end.unref();
  directories.set(db, { memory, end });
  return memory;
}
