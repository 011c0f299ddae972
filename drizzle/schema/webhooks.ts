import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, moment, timestamps } from './columns.ts';

/** One try to deliver. `at` is in milliseconds UTC, `duration` in milliseconds. */
export type StoredAttempt = {
  at: number;
  status: number | null;
  duration: number | null;
  error: string | null;
  /** The first bytes of what the receiver said. */
  response: string | null;
};

/** Addresses that an account has events sent to. */
export const webhooks = sqliteTable(
  'webhooks',
  {
    id: id().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    description: text('description'),
    /** Types of events, `category.*` or `*`, as they were given. */
    events: text('events', { mode: 'json' }).$type<string[]>().notNull(),
    /** Ids of links; null for all. */
    scopeLinks: text('scope_links', { mode: 'json' }).$type<string[]>(),
    flavor: text('flavor', { enum: ['raw', 'discord', 'slack'] }).notNull(),
    status: text('status', { enum: ['active', 'paused', 'disabled'] }).notNull(),
    disabledReason: text('disabled_reason', {
      enum: ['gone', 'consecutive_failures', 'secret_unreadable', 'admin'],
    }),
    /** Encrypted with a key that is not in the database. */
    sealedSecret: text('sealed_secret').notNull(),
    secretPrefix: text('secret_prefix').notNull(),
    /** Deliveries in a row that were given up. */
    consecutiveFailures: integer('consecutive_failures').notNull().default(0),
    totalDeliveries: integer('total_deliveries').notNull().default(0),
    totalSuccesses: integer('total_successes').notNull().default(0),
    lastDeliveryAt: moment('last_delivery_at'),
    lastSuccessAt: moment('last_success_at'),
    lastFailureReason: text('last_failure_reason'),
    /** Events that found the queue full, ever. */
    dropped: integer('dropped').notNull().default(0),
    /** As many of them as the receiver has been told of. */
    droppedTold: integer('dropped_told').notNull().default(0),
    ...timestamps,
  },
  (table) => [
    index('webhooks_account').on(table.accountId, table.createdAt, table.id),
    index('webhooks_active').on(table.accountId).where(sql`status = 'active'`),
  ],
);

/** What is to be sent to one address about one event, and what became of it: the queue and the log. */
export const deliveries = sqliteTable(
  'deliveries',
  {
    /** In the order of the events. */
    number: integer('number').primaryKey({ autoIncrement: true }),
    id: id().unique(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The `webhook-id` of the receiver's headers, `msg_…`. */
    messageId: text('message_id').notNull(),
    /** `evt_…`, the same for every address that is told of the event. */
    eventId: text('event_id').notNull(),
    eventType: text('event_type').notNull(),
    /** When it happened. */
    happenedAt: moment('happened_at').notNull(),
    isTest: integer('is_test', { mode: 'boolean' }).notNull(),
    status: text('status', { enum: ['pending', 'success', 'failed'] }).notNull(),
    /** What happened, as JSON; null once `body` is made of it. */
    data: text('data'),
    /** What is sent, byte for byte; null before the first attempt. */
    body: text('body'),
    /** Of the webhook's dropped events, as many as had come up to when `body` was made. */
    droppedUpTo: integer('dropped_up_to').notNull().default(0),
    attempts: text('attempts', { mode: 'json' }).$type<StoredAttempt[]>().notNull(),
    /** Null unless it is pending. */
    nextAttemptAt: moment('next_attempt_at'),
    /** The instance that is sending it, and until when no other one may; null at other times. */
    claimedBy: text('claimed_by'),
    claimedUntil: moment('claimed_until'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('deliveries_webhook').on(table.webhookId, table.number),
    // What waits, in order; and when the first of it is due.
    index('deliveries_queue').on(table.webhookId, table.number).where(sql`status = 'pending'`),
    index('deliveries_due').on(table.webhookId, table.nextAttemptAt).where(sql`status = 'pending'`),
    index('deliveries_created').on(table.createdAt),
  ],
);

export type StoredWebhook = typeof webhooks.$inferSelect;
export type StoredDelivery = typeof deliveries.$inferSelect;
