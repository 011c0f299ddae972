import { and, asc, gt, isNull, or } from 'drizzle-orm';
import { type Link, linkNames } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { isOneOf } from '../../db/expressions.ts';
import { findColleagues, findEdited, findInactive, findOwned } from '../links/operations.ts';

/** What the rows of links do not say of them. */
export type DirectoryFacts = {
  /** Further names, by the number of the link. */
  names: ReadonlyMap<number, string[]>;
  /** Their owners, by id, and which of these have no active account. */
  colleagues: Awaited<ReturnType<typeof findColleagues>>;
  gone: readonly string[];
  /** The numbers of those that the asking account may edit without owning them. */
  edited: ReadonlySet<number>;
  /** The numbers of those that are the asking account's, by itself or through a group. */
  owned: ReadonlySet<number>;
};

/** `accountId` is who asks; `now` is ms UTC. */
type Asked = { accountId: string; links: readonly Pick<Link, 'number' | 'ownerId'>[]; now: number };

/** What the directory tells of some links besides their rows. */
export async function readFacts(db: Reader, { accountId, links, now }: Asked): Promise<DirectoryFacts> {
  const numbers = links.map(({ number }) => number);
  const owners = [...new Set(links.flatMap(({ ownerId }) => ownerId ?? []))];
  const [names, colleagues, gone, edited, owned] = await Promise.all([
    findFurtherNames(db, numbers, now),
    findColleagues(db, owners),
    findInactive(db, owners),
    findEdited(db, accountId, numbers),
    findOwned(db, accountId, links),
  ]);
  return { names, colleagues, gone, edited, owned };
}

/** The further names of links by their numbers, as of a moment (ms UTC). */
async function findFurtherNames(
  db: Reader,
  numbers: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, string[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
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
