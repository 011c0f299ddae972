import { Type } from '@sinclair/typebox';
import { and, eq, gt, gte, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { links } from '../../../drizzle/schema/index.ts';
import { outsideBin } from '../../db/bin.ts';
import { defineQuery } from '../../db/operation.ts';
import { concernOf, KNOWN, NEARLY, SOON } from './concern-rule.ts';
import { CONCERNS, type ConcernKind } from './model.ts';

type Asked = { accountId: string /** Milliseconds UTC. */; now: number; most: number };

/** A link by its number. */
type Found = { number: number; kind: ConcernKind };

/** More than these are not weighed against each other. */
const MOST_READ = 500;

/** The links of an account that want to be looked at, the most urgent first, of equals those followed last. */
export const findConcerns = defineQuery(
  'overview.concerns',
  Type.Unsafe<Found[]>({ type: 'array' }),
  async (db, { accountId, now, most }: Asked): Promise<Found[]> => {
    const isOpen = ne(links.status, 'INACTIVE');
    const ends = and(isOpen, gt(links.expireAfter, now - KNOWN), lt(links.expireAfter, now + SOON));
    const isCapped = and(
      isOpen,
      isNotNull(links.maxClicks),
      gte(links.totalClicks, sql`${links.maxClicks} * ${NEARLY}`),
    );
    const rows = await db
      .select({
        number: links.number,
        status: links.status,
        expireAfter: links.expireAfter,
        maxClicks: links.maxClicks,
        totalClicks: links.totalClicks,
        lastClick: links.lastClick,
      })
      .from(links)
      .where(
        and(
          eq(links.ownerId, accountId),
          eq(links.generation, 'v2'),
          outsideBin,
          or(eq(links.status, 'BLOCKED'), ends, isCapped),
        ),
      )
      .limit(MOST_READ);
    return rows
      .flatMap(({ number, lastClick, ...facts }) => {
        const kind = concernOf(facts, now);
        return kind ? [{ number, kind, lastClick: lastClick ?? 0 }] : [];
      })
      .sort(
        (one, other) =>
          CONCERNS.indexOf(one.kind) - CONCERNS.indexOf(other.kind) || other.lastClick - one.lastClick,
      )
      .slice(0, most)
      .map(({ number, kind }) => ({ number, kind }));
  },
);
