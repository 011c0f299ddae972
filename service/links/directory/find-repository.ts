import { Type } from '@sinclair/typebox';
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import { type Link, linkNames, links } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { isOneOf, outsideBin } from '../../db/expressions.ts';
import { defineQuery } from '../../db/operation.ts';
import { MINUTE } from '../../lib/time.ts';
import { createTurns } from '../../lib/turns.ts';
import type { Operations } from '../../threads/operations.ts';
import { DirectoryMemory } from './memory/directory-memory.ts';
import { listSharedWith } from './memory/entries-repository.ts';
import { DirectorySearch, type FoundPage } from './search/find.ts';
import type { DirectoryRequest } from './search/visibility-rule.ts';

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

/** The further names of links by their numbers, as of a moment (ms UTC). */
export async function findFurtherNames(
  read: Reader,
  numbers: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, string[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await read
    .select({ number: linkNames.linkNumber, name: linkNames.name })
    .from(linkNames)
    .where(
      and(
        isOneOf(linkNames.linkNumber, numbers),
        or(isNull(linkNames.keptUntil), gt(linkNames.keptUntil, now)),
      ),
    )
    .orderBy(asc(linkNames.createdAt), asc(linkNames.name));
  const names = new Map<number, string[]>();
  for (const { number, name } of rows) names.set(number, [...(names.get(number) ?? []), name]);
  return names;
}

type AskedNewest = { accountId: string /** Milliseconds UTC. */; now: number; most: number };

/** Links of other people that are open to all of the team and can be followed now, the newest first. */
export const listNewestOfOthers = (read: Reader, { accountId, now, most }: AskedNewest): Promise<Link[]> =>
  read
    .select()
    .from(links)
    .where(
      and(
        isNotNull(links.ownerId),
        ne(links.ownerId, accountId),
        eq(links.status, 'ACTIVE'),
        isNull(links.passwordHash),
        or(isNull(links.expireAfter), gt(links.expireAfter, now)),
        or(isNull(links.startsAt), lte(links.startsAt, now)),
        outsideBin,
      ),
    )
    // Numbers are given in the order in which links are made, and are the key of the table.
    .orderBy(desc(links.number))
    .limit(most);

/** What threads run for this module. */
export const operations: Operations = {
  queries: [findInDirectory],
};
