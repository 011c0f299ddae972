import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from './columns.ts';
import { links } from './links.ts';

/**
 * Which links were drawn into a file for print, and with which address: when that address stops working, their owners
 * are told what to print again.
 */
export const printedCodes = sqliteTable(
  'printed_codes',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => links.id, { onDelete: 'cascade' }),
    /** What the printed address begins with, without a slash at the end: `http://192.168.1.20:7431`. */
    base: text('base').notNull(),
    /** When it was last drawn, ms UTC. */
    printedAt: moment('printed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.base, table.linkId] })],
);
