import { Type } from '@sinclair/typebox';
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { accounts, changes, keys } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { Change } from '../../db/journal/change.ts';
import { defineQuery } from '../../db/operation.ts';
import { ACTOR_NAMES } from '../../lib/actor.ts';
import { Nullable } from '../../lib/schema/kinds.ts';
import {
  isDestinationPath,
  isPrivateChange,
  searchPattern,
  withoutDestinations,
} from '../../links/links/operations.ts';
import type { Operations } from '../../threads/operations.ts';
import type { AuditFormat } from './api.ts';
import { type ExportRow, exportLines, headerOf } from './export-lines.ts';
import type { AuditFilter } from './filter.ts';

/** A filter, and the account that reads the journal. */
type AuditRequest = { filter: AuditFilter; readerId: string };

/**
 * The newest changes that match a filter, before `before` if it is given, without the destinations that the reader
 * may not see.
 */
export const listAuditRows = defineQuery(
  'audit.list',
  Type.Array(Change),
  async (
    db,
    { before, limit, ...asked }: AuditRequest & { before?: number; limit: number },
  ): Promise<Change[]> => {
    const rows = await db
      .select({ change: changes, isPrivate: isPrivateFor(asked) })
      .from(changes)
      .where(and(fits(asked), before === undefined ? undefined : lt(changes.seq, before)))
      .orderBy(desc(changes.seq))
      .limit(limit);
    return rows.map(({ isPrivate, change }) => (isPrivate === 1 ? withoutDestinations(change) : change));
  },
);

/** 1 for a change with a destination that the reader may not see. */
const isPrivateFor = ({ readerId }: AuditRequest): SQL<number> => sql<number>`${isPrivateChange(readerId)}`;

/** The part of the filter that the database compares. */
const fits = ({ filter, readerId }: AuditRequest): SQL | undefined =>
  and(
    filter.accountId === undefined ? undefined : eq(changes.actorId, filter.accountId),
    filter.kind === undefined ? undefined : eq(changes.kind, filter.kind),
    filter.subject === undefined ? undefined : eq(changes.subject, filter.subject),
    filter.subjectId === undefined ? undefined : eq(changes.subjectId, filter.subjectId),
    filter.way && isWay(ACTOR_NAMES[filter.way]),
    filter.from === undefined ? undefined : gte(changes.at, filter.from),
    filter.until === undefined ? undefined : lte(changes.at, filter.until),
    filter.text === undefined ? undefined : says(filter.text, readerId),
  );

const isWay = (name: string): SQL =>
  name.endsWith(':')
    ? sql`substr(${changes.actor}, 1, ${name.length}) = ${name}`
    : sql`${changes.actor} = ${name}`;

/**
 * Whether a value of the facts, or the subject, contains a text. The facts are compared as a whole first, and their
 * values only if that finds the text. A destination that the reader may not see is not searched either, because
 * matches would reveal it piece by piece.
 */
function says(text: string, readerId: string): SQL {
  const inside = searchPattern(JSON.stringify(text).slice(1, -1));
  const plain = searchPattern(text);
  return sql`(${matches(changes.subjectId, plain)} or (${matches(changes.facts, inside)} and exists (
    select 1 from json_tree(${changes.facts}) as part where part.type = 'text' and ${matches(sql`part.value`, plain)}
      and not ((${isDestinationPath(sql`part.fullkey`)}) and ${isPrivateChange(readerId)}))))`;
}

const matches = (
  column: typeof changes.subjectId | typeof changes.facts | SQL,
  { operator, pattern }: ReturnType<typeof searchPattern>,
): SQL => (operator === 'like' ? sql`${column} like ${pattern} escape '\\'` : sql`${column} glob ${pattern}`);

export type AuditedAccount = { id: string; name: string | null; email: string };

/** The names of accounts; erased accounts are left out. */
export const findAccountNames = (read: Reader, ids: readonly string[]): Promise<AuditedAccount[]> =>
  read
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));

/** The names of keys; deleted keys are left out. */
export const findKeyNames = (read: Reader, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  read
    .select({ id: keys.id, name: keys.name })
    .from(keys)
    .where(inArray(keys.id, [...ids]));

/** How many lines one part of an export has. */
const PAGE = 500;

type Part = AuditRequest & { format: AuditFormat; after: number };

/** The next part of an export, the oldest lines first, and where the following part begins; null after the last. */
export const exportEntries = defineQuery(
  'audit.export',
  Type.Object({ text: Type.String(), next: Nullable(Type.Number()) }),
  async (db, { format, after, ...asked }: Part): Promise<{ text: string; next: number | null }> => {
    const rows = await listChanges(db, asked, after);
    const header = after === 0 ? headerOf(format) : '';
    const last = rows.at(-1);
    const next = last && rows.length === PAGE ? last.change.seq : null;
    return { text: header + exportLines(rows, format), next };
  },
);

async function listChanges(db: Reader, asked: AuditRequest, after: number): Promise<ExportRow[]> {
  const rows = await db
    .select({
      change: changes,
      isPrivate: isPrivateFor(asked),
      accountName: sql<string | null>`coalesce(${accounts.name}, ${accounts.email})`,
    })
    .from(changes)
    .leftJoin(accounts, eq(accounts.id, changes.actorId))
    .where(and(gt(changes.seq, after), fits(asked)))
    .orderBy(asc(changes.seq))
    .limit(PAGE);
  return rows.map(({ change, isPrivate, accountName }) => ({
    change: isPrivate === 1 ? withoutDestinations(change) : change,
    accountName,
  }));
}

export const operations: Operations = { queries: [exportEntries, listAuditRows] };
