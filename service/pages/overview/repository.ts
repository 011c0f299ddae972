import { type Static, Type } from '@sinclair/typebox';
import { and, eq, gt, gte, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { domains, type Link, links, webhooks } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { isLimited, outsideBin } from '../../db/expressions.ts';
import { defineQuery } from '../../db/operation.ts';
import { Nullable } from '../../lib/schema/kinds.ts';
import { type Newest, readNewestOfOthers } from '../../links/directory/operations.ts';
import { countAll, readByNumber, readNewest } from '../../links/links/operations.ts';
import { countDead } from '../../links/watch/operations.ts';
import type { Operations } from '../../threads/operations.ts';
import { readWanted, WantedSum } from '../../visits/lookup/operations.ts';
import { readStepFacts, StepFacts } from '../first-steps/operations.ts';
import { concernOf, KNOWN, NEARLY, SOON } from './concern-rule.ts';
import { CONCERNS, type ConcernKind } from './model.ts';

type LinkConcern = { kind: ConcernKind; link: Link };

const FailingWebhook = Type.Object({
  id: Type.String(),
  url: Type.String(),
  description: Nullable(Type.String()),
  status: Type.String(),
});
export type FailingWebhook = Static<typeof FailingWebhook>;

const FailingDomain = Type.Object({ id: Type.String(), fqdn: Type.String(), status: Type.String() });
export type FailingDomain = Static<typeof FailingDomain>;

const Found = Type.Object({
  own: Type.Unsafe<Link[]>({ type: 'array' }),
  total: Type.Number(),
  links: Type.Unsafe<LinkConcern[]>({ type: 'array' }),
  dead: Type.Number(),
  webhooks: Type.Array(FailingWebhook),
  domains: Type.Array(FailingDomain),
  wanted: Type.Array(WantedSum),
  newest: Type.Unsafe<Newest>({ type: 'object' }),
  steps: StepFacts,
});
type Found = Static<typeof Found>;

type Asked = {
  accountId: string;
  isOwner: boolean;
  /** Milliseconds UTC. */
  now: number;
  /** The person's number of links, if it is known. */
  total: number | undefined;
  /** The most entries of each kind. */
  most: { recent: number; concerns: number; newest: number };
};

/** What the first screen of a person is made of: in one query, as a message between threads costs more than most of its parts. */
export const findOverview = defineQuery('overview.find', Found, async (db, asked: Asked): Promise<Found> => {
  const { accountId, now, most } = asked;
  const [own, total, concerns, dead, ofWebhooks, ofDomains, wanted, newest, steps] = await Promise.all([
    readNewest(db, { ownerId: accountId, offset: 0, limit: most.recent }),
    asked.total ?? countAll(db, accountId),
    listLinkConcerns(db, asked),
    countDead(db, accountId),
    listFailingWebhooks(db, accountId),
    listFailingDomains(db, accountId),
    readWanted(db),
    readNewestOfOthers(db, { accountId, now, most: most.newest }),
    readStepFacts(db, asked),
  ]);
  return {
    own,
    total,
    links: concerns,
    dead,
    webhooks: ofWebhooks,
    domains: ofDomains,
    wanted,
    newest,
    steps,
  };
});

/** Up to this many links are sorted by urgency. */
const MOST_READ = 500;

/** The links of an account that need attention, the most urgent first, then those followed last. */
async function listLinkConcerns(db: Reader, { accountId, now, most }: Asked): Promise<LinkConcern[]> {
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
        isLimited,
        or(eq(links.status, 'BLOCKED'), ends, isCapped),
      ),
    )
    .limit(MOST_READ);
  const kindOf = new Map<number, ConcernKind>();
  const wanted = rows
    .flatMap(({ number, lastClick, ...facts }) => {
      const kind = concernOf(facts, now);
      return kind ? [{ number, kind, lastClick: lastClick ?? 0 }] : [];
    })
    .sort(
      (one, other) =>
        CONCERNS.indexOf(one.kind) - CONCERNS.indexOf(other.kind) || other.lastClick - one.lastClick,
    )
    .slice(0, most.concerns);
  for (const { number, kind } of wanted) kindOf.set(number, kind);
  const stored = await readByNumber(
    db,
    wanted.map(({ number }) => number),
  );
  return stored.flatMap((link) => {
    const kind = kindOf.get(link.number);
    return kind ? [{ kind, link }] : [];
  });
}

/** The webhooks of an account that were stopped, or whose last delivery failed. */
const listFailingWebhooks = (db: Reader, accountId: string): Promise<FailingWebhook[]> =>
  db
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
const listFailingDomains = (db: Reader, accountId: string): Promise<FailingDomain[]> =>
  db
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

export const operations: Operations = { queries: [findOverview] };
