import { type SQL, sql } from 'drizzle-orm';

/** The database's clock, ms UTC, within a statement: those of the instances may differ. */
export const databaseNow: SQL<number> = sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
