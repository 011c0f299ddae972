import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { links } from '../../drizzle/schema/index.ts';

/** The database's clock, ms UTC, within a statement: those of the instances may differ. */
export const databaseNow: SQL<number> = sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;

/**
 * Whether a column has one of these values: one parameter for all of them. A thousand ids are some 27 kB; who may have
 * more than `VALUE_BYTES` of them asks in parts (`lib/json-rows.ts`).
 */
export const isOneOf = (column: SQLiteColumn, values: readonly (number | string)[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;

/** A link that is not in the bin: every query over links says this, or is on the list of those that mean the bin too. */
export const outsideBin = isNull(links.binnedAt);

export const insideBin = isNotNull(links.binnedAt);

/** A link with an end, a cap or a block; SQLite uses the index `links_limited` only for a query that says it in these words. */
export const isLimited = sql`(links.status = 'BLOCKED' or links.expire_after is not null or links.max_clicks is not null)`;
