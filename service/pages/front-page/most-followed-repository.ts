import { Type } from '@sinclair/typebox';
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { links } from '../../../drizzle/schema/index.ts';
import { outsideBin } from '../../db/expressions.ts';
import { defineQuery } from '../../db/operation.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import type { Operations } from '../../threads/operations.ts';

/**
 * The most followed links that members made public: their statistics are public, and they have no password. Links
 * created without an account are left out, because a stranger could make them popular by following them.
 */
export const findMostFollowed = defineQuery(
  'front-page.most-followed',
  Type.Array(Type.String()),
  async (db, { limit }: { limit: number }): Promise<string[]> => {
    const found = await db
      .select({ alias: links.alias })
      .from(links)
      .where(
        and(
          eq(links.namespace, DEFAULT_NAMESPACE),
          eq(links.privateStats, false),
          eq(links.status, 'ACTIVE'),
          gt(links.totalClicks, 0),
          isNotNull(links.ownerId),
          isNull(links.passwordHash),
          outsideBin,
        ),
      )
      .orderBy(desc(links.totalClicks))
      .limit(limit);
    return found.map(({ alias }) => alias);
  },
);

export const operations: Operations = { queries: [findMostFollowed] };
