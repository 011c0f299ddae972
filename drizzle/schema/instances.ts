import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from './columns.ts';

/** The Linnets that share this database; empty while it is a file, which has one. */
export const instances = sqliteTable('instances', {
  /** Made once for each data folder. */
  id: text('id').primaryKey(),
  /** What people call the computer. */
  name: text('name').notNull(),
  version: text('version').notNull(),
  /** Where people reach it, as an address; null while it is not shared. */
  address: text('address'),
  startedAt: moment('started_at').notNull(),
  /** By the database's clock, like all moments that instances compare. */
  seenAt: moment('seen_at').notNull(),
  /** How long ago it had followed the journal when it was seen last, ms. */
  feedLag: integer('feed_lag').notNull().default(0),
  /** Clicks that it had not written yet. */
  clicksWaiting: integer('clicks_waiting').notNull().default(0),
  /** Set once the owner has taken it out: it no longer works on this database. */
  removedAt: moment('removed_at'),
});

/** Which instance does a job of which there is one: until then, unless it says so again. */
export const jobLeases = sqliteTable('job_leases', {
  job: text('job').primaryKey(),
  instance: text('instance').notNull(),
  until: moment('until').notNull(),
});

/** Clicks of links with a cap that an instance may let through without asking. */
export const clickLeases = sqliteTable(
  'click_leases',
  {
    linkNumber: integer('link_number').notNull(),
    instance: text('instance').notNull(),
    granted: integer('granted').notNull(),
    /** Of those, as many as are counted in `links.total_clicks` already. */
    used: integer('used').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkNumber, table.instance] })],
);

/**
 * Writes that were committed, by the number their instance gave them: one whose answer was lost is found again, and not
 * done twice. Kept for an hour.
 */
export const committedWrites = sqliteTable('committed_writes', {
  id: text('id').primaryKey(),
  at: moment('at').notNull(),
});

/** Batches of clicks that are recorded, until their instance no longer keeps a copy that it could send again. */
export const recordedBatches = sqliteTable(
  'recorded_batches',
  { instance: text('instance').notNull(), number: integer('number').notNull() },
  (table) => [primaryKey({ columns: [table.instance, table.number] })],
);

/** Secrets that every instance needs, sealed with the team key. */
export const sharedSecrets = sqliteTable('shared_secrets', {
  name: text('name').primaryKey(),
  sealed: text('sealed').notNull(),
});

/** How the team key is recognised: one row, made by the first instance. */
export const teamKeys = sqliteTable('team_keys', {
  number: integer('number').primaryKey(),
  /** Of the derivation from the words, base64url. */
  salt: text('salt').notNull(),
  /** A known text sealed with the key. */
  proof: text('proof').notNull(),
});
