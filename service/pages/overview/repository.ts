import { Type } from '@sinclair/typebox';
import { and, eq, gt, gte, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { domains, links, webhooks } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { outsideBin } from '../../db/expressions.ts';
import { defineQuery } from '../../db/operation.ts';
import type { Operations } from '../../threads/operations.ts';
import { concernOf, KNOWN, NEARLY, SOON } from './concern-rule.ts';
import { CONCERNS, type ConcernKind } from './model.ts';

type Asked = { accountId: string /** Milliseconds UTC. */; now: number; most: number };

/** A link by its number. */
type Found = { number: number; kind: ConcernKind };

/** Up to this many links are sorted by urgency. */
const MOST_READ = 500;

/** The links of an account that need attention, the most urgent first, then those followed last. */
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

/** The webhooks of an account that were stopped, or whose last delivery failed. */
export const listFailingWebhooks = (
  read: Reader,
  accountId: string,
): Promise<{ id: string; url: string; description: string | null; status: string }[]> =>
  read
    .select({
      id: webhooks.id,
      url: webhooks.url,
      description: webhooks.description,
      status: webhooks.status,
    })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.accountId, accountId),
        or(
          eq(webhooks.status, 'disabled'),
          and(eq(webhooks.status, 'active'), gt(webhooks.consecutiveFailures, 0)),
        ),
      ),
    );

/** The domains of an account that do not work, or whose last check failed. */
export const listFailingDomains = (
  read: Reader,
  accountId: string,
): Promise<{ id: string; fqdn: string; status: string }[]> =>
  read
    .select({ id: domains.id, fqdn: domains.fqdn, status: domains.status })
    .from(domains)
    .where(
      and(
        eq(domains.accountId, accountId),
        isNull(domains.removedAt),
        or(
          eq(domains.status, 'suspended'),
          eq(domains.status, 'pending'),
          and(eq(domains.status, 'active'), isNotNull(domains.lastVerificationError)),
        ),
      ),
    );

export const operations: Operations = {
  queries: [findConcerns],
};
