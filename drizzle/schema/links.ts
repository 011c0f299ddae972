import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, moment, timestamps } from './columns.ts';

/** Title, text and picture that the owner chose for link previews; `image` is an address or a stored upload's name. */
export type StoredMetaTags = {
  title: string;
  description: string | null;
  image: string | null;
  color: string | null;
};

/** Another destination of a link, and its share of the visits in percent. */
export type StoredVariant = { url: string; weight: number };

export const links = sqliteTable(
  'links',
  {
    /** By which clicks refer to the link: smaller than `id`, and never in an answer. */
    number: integer('number').primaryKey({ autoIncrement: true }),
    id: id().unique(),
    /** `v1` came in through the legacy endpoints, `v2` through the API. */
    generation: text('generation', { enum: ['v1', 'v2'] }).notNull(),
    /** Empty for the default namespace, else the id of a custom domain. */
    namespace: text('namespace').notNull().default(''),
    /** In canonical form. */
    alias: text('alias').notNull(),
    longUrl: text('long_url').notNull(),
    ownerId: text('owner_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** As set; the status in answers is derived from it, the clicks and the time. */
    status: text('status', { enum: ['ACTIVE', 'INACTIVE', 'EXPIRED', 'BLOCKED'] }).notNull(),
    passwordHash: text('password_hash'),
    blockBots: integer('block_bots', { mode: 'boolean' }),
    privateStats: integer('private_stats', { mode: 'boolean' }),
    maxClicks: integer('max_clicks'),
    /** Before it the link is not live; null for one that always was. */
    startsAt: moment('starts_at'),
    /** Where visitors go before the start. */
    preStartUrl: text('pre_start_url'),
    expireAfter: moment('expire_after'),
    /** Where visitors go once the link has run out. */
    expiredRedirectUrl: text('expired_redirect_url'),
    /** Country code to destination. */
    geoRules: text('geo_rules', { mode: 'json' }).$type<Record<string, string>>(),
    /** In the owner's order, which clicks refer to; null, never empty, for a link with one destination. */
    abVariants: text('ab_variants', { mode: 'json' }).$type<StoredVariant[]>(),
    /** Ids of tags in the owner's order; null, never empty, for a link without any. */
    tagIds: text('tag_ids', { mode: 'json' }).$type<string[]>(),
    metaTags: text('meta_tags', { mode: 'json' }).$type<StoredMetaTags>(),
    /** SHA-256 of the token with which an account becomes the owner of an anonymous link. */
    claimTokenHash: text('claim_token_hash'),
    totalClicks: integer('total_clicks').notNull().default(0),
    /** How many of `totalClicks` the link brought along when it was imported: nothing else is known of them. */
    startingClicks: integer('starting_clicks').notNull().default(0),
    lastClick: moment('last_click'),
    /** When the link was put into the bin; null for one that is not in it. Its alias stays taken, and answers 410. */
    binnedAt: moment('binned_at'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('links_alias').on(table.namespace, table.alias),
    // Covers counting an owner's links and paging through them in the usual order.
    index('links_owner').on(table.ownerId, table.generation, table.createdAt, table.id, table.binnedAt),
    // Tells which links carry a tag without reading any other.
    index('links_tagged').on(table.ownerId, table.tagIds).where(sql`tag_ids is not null`),
    index('links_binned').on(table.binnedAt).where(sql`binned_at is not null`),
  ],
);

export type Link = typeof links.$inferSelect;
export type NewLink = typeof links.$inferInsert;
