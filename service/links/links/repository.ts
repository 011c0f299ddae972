import { type Static, Type } from '@sinclair/typebox';
import { and, eq, sql } from 'drizzle-orm';
import { domains, type Link, linkNames, links, type NewLink } from '../../../drizzle/schema/index.ts';
import { builtOnce, insertOneInto } from '../../db/built-once.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { isOneOf, outsideBin } from '../../db/expressions.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { firstRowNow } from '../../db/kept-statements.ts';
import { VALUE_BYTES } from '../../db/limits.ts';
import { defineWrite } from '../../db/operation.ts';
import { bytesOf, pagesOf } from '../../db/pages.ts';
import { rowFromValues, rowOf } from '../../db/row-schema.ts';
import { jsonParts } from '../../lib/json-rows.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { OneOf } from '../../lib/schema/kinds.ts';
import { findUnknownTags } from '../tags/operations.ts';
import {
  appendLinkWithin,
  type ExpiryReason,
  LINK_CREATED,
  LINK_EXPIRED,
  snapshotOf,
  subjectOf,
} from './changes.ts';

/** The key of a link: an alias is unique in its namespace. */
export type LinkName = Pick<Link, 'namespace' | 'alias'>;

/** The link of an alias or of a further name, unless it is in the bin. */
export async function findByAlias(
  read: Reader | Transaction,
  namespace: string,
  alias: string,
): Promise<Link | undefined> {
  const link = await findAnyByAlias(read, namespace, alias);
  return link?.binnedAt === null ? link : undefined;
}

const ASKED = { namespace: sql.placeholder('namespace'), alias: sql.placeholder('alias') };

/** Further names are searched only if no link has the alias. */
const anyByAlias = builtOnce((db) =>
  db
    .select()
    .from(links)
    .where(
      sql`${links.number} = (
        select number from links where namespace = ${ASKED.namespace} and alias = ${ASKED.alias}
        union all
        select link_number from link_names where namespace = ${ASKED.namespace} and name = ${ASKED.alias}
        limit 1)`,
    )
    .prepare(),
);

/** The link that has this alias, as its alias or as a further name, including links in the bin. */
export async function findAnyByAlias(
  read: Reader | Transaction,
  namespace: string,
  alias: string,
): Promise<Link | undefined> {
  const [link] = await anyByAlias(read).execute({ namespace, alias });
  return link;
}

const linkOf = rowFromValues(links);
let statement: string | undefined;

/** The same for redirects: not a promise where the database is a file. */
export function readAnyByAlias(
  read: Reader,
  namespace: string,
  alias: string,
): Link | undefined | Promise<Link | undefined> {
  statement ??= anyByAlias(read).getQuery().sql;
  const values = firstRowNow(read, statement, [namespace, alias, namespace, alias]);
  return values === null ? findAnyByAlias(read, namespace, alias) : values && linkOf(values);
}

const byId = builtOnce((db) =>
  db
    .select()
    .from(links)
    .where(and(eq(links.id, sql.placeholder('id')), outsideBin))
    .prepare(),
);

/** A link, unless it is in the bin. */
export async function findById(read: Reader | Transaction, id: string): Promise<Link | undefined> {
  const [link] = await byId(read).execute({ id });
  return link;
}

/** A link, also one in the bin. */
export async function findAnyById(read: Reader | Transaction, id: string): Promise<Link | undefined> {
  const [link] = await read.select().from(links).where(eq(links.id, id));
  return link;
}

/** Links by their ids, also those in the bin: thousands at once, in pages that fit into a server's answers. */
export async function findAnyByIds(
  read: Reader | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Link>> {
  const sized =
    ids.length <= 1
      ? ids.map((key) => ({ key, bytes: 0 }))
      : await read
          .select({ key: links.id, bytes: bytesOf(links) })
          .from(links)
          .where(isOneOf(links.id, ids));
  const found = new Map<string, Link>();
  for (const page of pagesOf(sized, ({ bytes }) => bytes)) {
    const keys = page.map(({ key }) => key);
    for (const link of await read.select().from(links).where(isOneOf(links.id, keys)))
      found.set(link.id, link);
  }
  return found;
}

/** A link with one of the given names; `alias` is that name, which may be a further one. */
type NamedLink = Pick<Link, 'number' | 'id' | 'namespace' | 'alias' | 'longUrl' | 'ownerId' | 'binnedAt'>;

/** The links with these names, of every account and also in the bin, because each makes its name taken. */
export async function findNamedLinks(
  read: Reader | Transaction,
  names: readonly LinkName[],
): Promise<NamedLink[]> {
  if (names.length === 0) return [];
  const { number, id, namespace, alias, longUrl, ownerId, binnedAt } = links;
  const link = { number, id, longUrl, ownerId, binnedAt };
  const further = { ...link, namespace: linkNames.namespace, alias: linkNames.name };
  const given = names.map((name) => [name.namespace, name.alias]);
  const found: NamedLink[] = [];
  for (const { json } of jsonParts(given, VALUE_BYTES)) {
    const listed = sql`(select value ->> 0, value ->> 1 from json_each(${json}))`;
    const rows = await read
      .select({ ...link, namespace, alias })
      .from(links)
      .where(sql`(${namespace}, ${alias}) in ${listed}`)
      .unionAll(
        read
          .select(further)
          .from(linkNames)
          .innerJoin(links, eq(number, linkNames.linkNumber))
          .where(sql`(${linkNames.namespace}, ${linkNames.name}) in ${listed}`),
      );
    for (const row of rows) found.push(row);
  }
  return found;
}

/** Those of some namespaces to which an account may add links: the default one, and those of its active domains. */
export async function listOpenWithin(
  tx: Transaction,
  ownerId: string | null,
  namespaces: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(namespaces)].filter((namespace) => namespace !== DEFAULT_NAMESPACE);
  if (ownerId === null || ids.length === 0) return new Set([DEFAULT_NAMESPACE]);
  const active = await tx
    .select({ id: domains.id })
    .from(domains)
    .where(and(isOneOf(domains.id, ids), eq(domains.accountId, ownerId), eq(domains.status, 'active')));
  return new Set([DEFAULT_NAMESPACE, ...active.map(({ id }) => id)]);
}

/** The requested tags of a link that its owner does not have. */
export const UnknownTags = Type.Object({ unknownTags: Type.Array(Type.String()) });

const InsertOutcome = Type.Union([rowOf(links), UnknownTags, OneOf('taken', 'domain-not-active')]);
type InsertOutcome = Static<typeof InsertOutcome>;

const storeLinkRow = insertOneInto(links, links.number);

/**
 * Stores a link, unless its alias is taken, also as a further name, or its domain was given up or a tag deleted since the request was checked.
 */
export const insertLink = defineWrite(
  'links.insert',
  InsertOutcome,
  async (tx, link: NewLink): Promise<InsertOutcome> => {
    const { namespace = DEFAULT_NAMESPACE, ownerId = null } = link;
    if (!(await listOpenWithin(tx, ownerId, [namespace])).has(namespace)) return 'domain-not-active';
    const unknownTags = await findUnknownWithin(tx, link);
    if (unknownTags.length > 0) return { unknownTags };
    const inserted = (await storeLinkRow(tx, link))?.read();
    if (inserted) await appendLinkWithin(tx, LINK_CREATED, inserted);
    return inserted ?? 'taken';
  },
  { leavesPeople: true },
);

/** Those of a link's tags that its owner does not have. */
export const findUnknownWithin = async (
  tx: Transaction,
  { ownerId, tagIds }: Pick<NewLink, 'ownerId' | 'tagIds'>,
): Promise<string[]> => (ownerId && tagIds ? findUnknownTags(tx, ownerId, tagIds) : (tagIds ?? []));

type ExpiryMark = Pick<Link, 'number' | 'maxClicks' | 'expireAfter'> & { reason: ExpiryReason };

/** Marks a link as expired; false if it is already marked, or if its limits have changed since it was read. */
export const markExpired = defineWrite(
  'links.expire',
  Type.Boolean(),
  async (tx, { number, maxClicks, expireAfter, reason }: ExpiryMark): Promise<boolean> => {
    const sameLimits = sql`${links.maxClicks} is ${maxClicks} and ${links.expireAfter} is ${expireAfter}`;
    const [marked] = await tx
      .update(links)
      .set({ status: 'EXPIRED' })
      .where(and(eq(links.number, number), eq(links.status, 'ACTIVE'), sameLimits, outsideBin))
      .returning();
    if (marked)
      await appendChangeWithin(tx, LINK_EXPIRED, {
        ...subjectOf(marked),
        facts: { link: snapshotOf(marked), reason },
      });
    return marked !== undefined;
  },
  { background: true, leavesPeople: true },
);
