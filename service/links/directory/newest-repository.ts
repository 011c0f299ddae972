import { and, desc, eq, gt, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import { type Link, links } from '../../../drizzle/schema/index.ts';
import { outsideBin } from '../../db/bin.ts';
import type { Reader } from '../../db/connection.ts';

type Asked = { accountId: string /** Milliseconds UTC. */; now: number; most: number };

/** Links of other people that are open to all of the team and can be followed now, the newest first. */
export const listNewestOfOthers = (read: Reader, { accountId, now, most }: Asked): Promise<Link[]> =>
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
