import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, moment } from './columns.ts';
import { links } from './links.ts';

/** What the owner has to look at: a link that was reported, however often, or a message. */
export const inboxItems = sqliteTable(
  'inbox_items',
  {
    id: id().primaryKey(),
    kind: text('kind', { enum: ['report', 'message'] }).notNull(),
    state: text('state', { enum: ['open', 'dismissed', 'blocked'] }).notNull(),
    /** The reported link; null for messages, and once the link is deleted. */
    linkNumber: integer('link_number')
      .unique()
      .references(() => links.number, { onDelete: 'set null' }),
    /** Host and alias as they were when the link was first reported; null for messages. */
    address: text('address'),
    /** How often it was reported. */
    reports: integer('reports').notNull(),
    /** The owner's own. */
    note: text('note'),
    /** Whether the block of the link was made from this item, so that undoing lifts it. */
    blockedHere: integer('blocked_here', { mode: 'boolean' }).notNull().default(false),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('inbox_items_state').on(table.state, table.kind, table.lastAt),
    index('inbox_items_closed').on(table.closedAt),
  ],
);

/** What was said, the newest few of each item. */
export const inboxEntries = sqliteTable(
  'inbox_entries',
  {
    id: id().primaryKey(),
    itemId: text('item_id')
      .notNull()
      .references(() => inboxItems.id, { onDelete: 'cascade' }),
    /** The account that reported it; the entry goes when the account does. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null in messages. */
    reason: text('reason', { enum: ['phishing', 'malware', 'spam', 'illegal_content', 'other'] }),
    /** Through what the link reached the reporter. */
    vector: text('vector', { enum: ['sms', 'email', 'dm', 'social', 'web', 'other'] }),
    /** Details of a report, or the message. */
    text: text('text'),
    /** In the normal form that `readEmail` returns. */
    email: text('email'),
    organisation: text('organisation'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('inbox_entries_item').on(table.itemId, table.at),
    index('inbox_entries_account').on(table.accountId),
    index('inbox_entries_email').on(table.email),
  ],
);

export type InboxItem = typeof inboxItems.$inferSelect;
export type NewInboxItem = typeof inboxItems.$inferInsert;
export type InboxEntry = typeof inboxEntries.$inferSelect;
