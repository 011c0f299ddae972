import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, moment, timestamps } from './columns.ts';
import { links } from './links.ts';

/** How a code looks: its colours as `#rrggbb`, its measures in modules. */
export type StoredQrLook = {
  style: 'rounded' | 'square' | 'circle' | 'gapped' | 'horizontal_bars' | 'vertical_bars';
  color: string;
  end_color: string | null;
  direction: 'vertical' | 'horizontal' | 'radial' | 'square';
  background: string;
  quiet_zone: number;
  error_correction: 'auto' | 'L' | 'M' | 'Q' | 'H';
};

/** QR designs that the whole team uses. */
export const qrDesigns = sqliteTable('qr_designs', {
  id: id().primaryKey(),
  name: text('name').notNull(),
  look: text('look', { mode: 'json' }).$type<StoredQrLook>().notNull(),
  /** The name of a stored picture. */
  logo: text('logo'),
  /** A small code in this design as a `data:` URI, shown where a design is chosen. */
  sample: text('sample').notNull(),
  /** Null once that account is erased: the design stays for the team. */
  authorId: text('author_id').references(() => accounts.id, { onDelete: 'set null' }),
  ...timestamps,
});

export type QrDesign = typeof qrDesigns.$inferSelect;

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
