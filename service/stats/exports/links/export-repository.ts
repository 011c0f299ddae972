import { type Static, Type } from '@sinclair/typebox';
import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import {
  accounts,
  domains,
  type Link,
  linkNames,
  links,
  settings,
  tags,
} from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { isOneOf, outsideBin } from '../../../db/expressions.ts';
import { defineQuery } from '../../../db/operation.ts';
import { urlAt } from '../../../lib/host-name.ts';
import { Nullable } from '../../../lib/schema/kinds.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { listedLinks, type WantedLinks } from '../../../links/links/operations.ts';
import { findTaggedLinks } from '../../../links/tags/operations.ts';
import { ENOUGH_ROWS, type PartKind, packPart, partText } from './formats.ts';
import { findHistory } from './history-repository.ts';
import {
  type ExportedName,
  type ExportedPage,
  type LinkPlace,
  type LinkToExport,
  linkFields,
} from './link-fields.ts';

/** Links in one part of a file; with their history, fewer. */
const LINKS_AT_ONCE = 500;
const LINKS_WITH_HISTORY = 50;

/** The place after a link, in the order in which links were made; `pages`: among the pages of links, behind all others. */
const Cursor = Type.Object({
  pages: Type.Boolean(),
  createdAt: Type.Number(),
  id: Type.String(),
  number: Type.Number(),
});
type Cursor = Static<typeof Cursor>;

export type ExportRequest = {
  /** Which links of an account; null for all that there are. */
  wanted: WantedLinks | null;
  /** Only these of them. */
  ids: readonly string[] | null;
  place: LinkPlace;
  part: PartKind;
  history: boolean;
  after: Cursor | null;
  /** Of the parts before, in a sheet; and how many rows they have. */
  crc: number;
  rows: number;
};

const ExportPart = Type.Object({
  bytes: Type.Uint8Array(),
  crc: Type.Number(),
  length: Type.Number(),
  rows: Type.Number(),
  next: Nullable(Cursor),
});
export type ExportPart = Static<typeof ExportPart>;

/**
 * The next part of a file of links, the oldest link first and pages of links last, because they name the others, and where the
 * one after it begins; null after the last.
 */
export const exportLinks = defineQuery('exports.links', ExportPart, async (db, request: ExportRequest) => {
  const isWithHistory = request.history && request.part !== 'links-sheet';
  const limit = isWithHistory ? LINKS_WITH_HISTORY : LINKS_AT_ONCE;
  const found = await findLinks(db, request, limit);
  const last = found.at(-1)?.link;
  const history = await findHistory(db, isWithHistory ? found.map(({ link }) => link.id) : []);
  const exported = found.map((one) => ({
    fields: linkFields(one, request.place),
    history: history.get(one.link.id) ?? [],
  }));
  const isFull = found.length === limit;
  const pages = request.after?.pages ?? false;
  const hasMore = (isFull || !pages) && request.rows < ENOUGH_ROWS;
  const { text, rows } = partText(request.part, {
    links: exported,
    isFirst: request.after === null,
    isLast: !hasMore,
    withHistory: request.history,
    rows: request.rows,
  });
  const next = !hasMore
    ? null
    : isFull && last
      ? { pages, createdAt: last.createdAt, id: last.id, number: last.number }
      : FIRST_PAGE;
  const isSheet = request.part === 'links-sheet' || request.part === 'history-sheet';
  const packed = isSheet ? packPart(text, request.crc) : plainPart(text);
  return { ...packed, rows: request.rows + rows, next };
});

const FIRST_PAGE: Cursor = { pages: true, createdAt: 0, id: '', number: 0 };

const plainPart = (text: string) => ({ bytes: new TextEncoder().encode(text), crc: 0, length: 0 });

async function findLinks(db: Reader, request: ExportRequest, limit: number): Promise<LinkToExport[]> {
  const { wanted, ids, after } = request;
  const tagged = wanted?.filter.tags && (await findTaggedLinks(db, wanted.ownerId, wanted.filter.tags));
  if (tagged === null) return [];
  const rows = await db
    .select({ link: links, domain: domains.fqdn, owner: accounts.email })
    .from(links)
    .leftJoin(domains, eq(domains.id, links.namespace))
    .leftJoin(accounts, eq(accounts.id, links.ownerId))
    .where(
      and(
        wanted ? listedLinks(wanted, tagged) : outsideBin,
        after?.pages ? isNotNull(links.page) : isNull(links.page),
        ids ? inArray(links.id, [...ids]) : undefined,
        after ? isAfter(after, wanted !== null) : undefined,
      ),
    )
    .orderBy(...(wanted ? [asc(links.createdAt), asc(links.id)] : [asc(links.number)]))
    .limit(limit);
  const names = await findTagNames(
    db,
    rows.flatMap(({ link }) => [...(link.tagIds ?? []), ...(link.page?.tagId ? [link.page.tagId] : [])]),
  );
  const further = await findFurtherNames(
    db,
    rows.map(({ link }) => link.number),
  );
  const listed = await findListed(
    db,
    rows.flatMap(({ link }) => link.page?.entries.map(({ linkId }) => linkId) ?? []),
  );
  return rows.map((row) => ({
    ...row,
    page: pageOf(row.link, listed, names),
    tags: (row.link.tagIds ?? []).flatMap((id) => names.get(id) ?? []),
    names: further.get(row.link.number) ?? [],
  }));
}

type Listed = Pick<Link, 'id' | 'alias' | 'ownerId' | 'passwordHash'> & { domain: string | null };

async function findListed(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Listed>> {
  const { id, alias, ownerId, passwordHash } = links;
  const found = await db
    .select({ id, alias, ownerId, passwordHash, domain: domains.fqdn })
    .from(links)
    .leftJoin(domains, eq(domains.id, links.namespace))
    .where(and(isOneOf(links.id, ids), outsideBin));
  return new Map(found.map((link) => [link.id, link]));
}

/** Links of others that became private are left out, as they are for the owner of the page. */
function pageOf(
  { page, ownerId }: Link,
  listed: ReadonlyMap<string, Listed>,
  tagNames: ReadonlyMap<string, string>,
): ExportedPage | null {
  if (page === null) return null;
  const shown = page.entries.flatMap(({ linkId, label }) => {
    const link = listed.get(linkId);
    const isSeen = link && (link.passwordHash === null || link.ownerId === ownerId);
    return isSeen ? [{ alias: link.alias, domain: link.domain, label }] : [];
  });
  const tag = page.tagId === null ? null : (tagNames.get(page.tagId) ?? null);
  return { title: page.title, text: page.text, links: shown, tag };
}

async function findFurtherNames(
  db: Reader,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, ExportedName[]>> {
  const found = await db
    .select({ row: linkNames, domain: domains.fqdn })
    .from(linkNames)
    .leftJoin(domains, eq(domains.id, linkNames.namespace))
    .where(isOneOf(linkNames.linkNumber, numbers))
    .orderBy(asc(linkNames.createdAt), asc(linkNames.name));
  const names = new Map<number, ExportedName[]>();
  for (const { row, domain } of found) {
    const { name, note, keptUntil, linkNumber } = row;
    const told = { name, domain, note, kept_until: toIso(keptUntil) };
    names.set(linkNumber, [...(names.get(linkNumber) ?? []), told]);
  }
  return names;
}

/** The links of an account are in the order of an index; all links are in that of their numbers, which needs none. */
const isAfter = ({ createdAt, id, number }: Cursor, isOfAccount: boolean): SQL =>
  isOfAccount ? sql`(${links.createdAt}, ${links.id}) > (${createdAt}, ${id})` : gt(links.number, number);

async function findTagNames(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const found = await db.select({ id: tags.id, name: tags.name }).from(tags).where(inArray(tags.id, wanted));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** What of the configuration says where the service is. */
type Configured = { publicUrl: string | null; port: number; isPortFixed: boolean };

/** Where short links are by the owner's settings, for an export without a service; else on this computer. */
export async function findPlace(db: Reader, configured: Configured): Promise<Omit<LinkPlace, 'now'>> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, ['linkAddress', 'port']));
  const chosen = new Map<string, unknown>(rows.map(({ name, value }) => [name, JSON.parse(value)]));
  const [address, ownPort] = [chosen.get('linkAddress'), chosen.get('port')];
  const port = typeof ownPort === 'number' && !configured.isPortFixed ? ownPort : configured.port;
  const base = configured.publicUrl ?? (typeof address === 'string' ? address : urlAt('localhost', port));
  return { base, port };
}
