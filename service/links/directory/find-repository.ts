import { type Static, Type } from '@sinclair/typebox';
import { links } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { defineQuery } from '../../db/operation.ts';
import { rowOf } from '../../db/row-schema.ts';
import { MINUTE } from '../../lib/time.ts';
import { createTurns } from '../../lib/turns.ts';
import { readByNumber } from '../links/operations.ts';
import { type DirectoryFacts, readFacts } from './facts-repository.ts';
import { DirectoryMemory } from './memory/directory-memory.ts';
import { listSharedWith } from './memory/entries-repository.ts';
import { DirectorySearch } from './search/find.ts';
import type { DirectoryRequest } from './search/visibility-rule.ts';

const Counted = Type.Array(Type.Tuple([Type.String(), Type.Number()]));

const Found = Type.Object({
  links: Type.Array(Type.Object({ number: Type.Number(), week: Type.Number() })),
  total: Type.Number(),
  facets: Type.Object({ owners: Counted, tags: Counted, namespaces: Counted }),
  stored: Type.Array(rowOf(links)),
  facts: Type.Unsafe<DirectoryFacts>({ type: 'object' }),
});
type Found = Static<typeof Found>;

/** How long the links are kept in memory after they were last searched, ms. */
const KEPT = MINUTE;

type Directory = { memory: DirectoryMemory; end: NodeJS.Timeout };

const directories = new WeakMap<Reader, Directory>();
const inTurn = createTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

/** What is asked for, by whom; the thread knows what is shared with them. */
type Asked = Omit<DirectoryRequest, 'viewer'> & { accountId: string };

/** One page of the team's links that an account sees, and what is told of them. */
export const findInDirectory = defineQuery(
  'directory.find',
  Found,
  (db, asked: Asked): Promise<Found> =>
    inTurn(async () => {
      const { accountId, ...request } = asked;
      const memory = memoryOf(db);
      await memory.follow(db, asked.now);
      const viewer = { accountId, shared: await listSharedWith(db, accountId) };
      const search = new DirectorySearch({ ...request, viewer });
      for await (const block of memory.blocks(db, asked)) search.add(block);
      const page = search.page();
      const numbers = page.links.map(({ number }) => number);
      const stored = await readByNumber(db, numbers);
      const facts = await readFacts(db, { accountId, links: stored, now: asked.now });
      return { ...page, stored, facts };
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
