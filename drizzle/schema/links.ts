import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, moment, timestamps } from './columns.ts';
import { peopleGroups } from './groups.ts';

/** Title, text and picture that the owner chose for link previews; `image` is an address or a stored upload's name. */
export type StoredMetaTags = {
  title: string;
  description: string | null;
  image: string | null;
  color: string | null;
};

/** Another destination of a link, and its share of the visits in percent. */
export type StoredVariant = { url: string; weight: number };

/** What of the address that was asked for goes on to the destination. */
export type StoredForwarding = {
  /** Path segments after the name are appended to the path of the destination. */
  path: boolean;
  /** The query is joined to that of the destination. */
  query: boolean;
  /** Places such as `{1}` in the destination are filled. */
  places: boolean;
};

type StoredDevice = 'mobile' | 'tablet' | 'desktop';

/** What a rule asks of a visit: every condition that is there must hold, each by any of its values. */
export type StoredConditions = {
  country?: string | string[];
  device?: StoredDevice | StoredDevice[];
  os?: string | string[];
  language?: string | string[];
  /** ISO 8601, UTC. */
  from?: string;
  until?: string;
  /** 1 is Monday, 7 Sunday, in `zone`. */
  weekdays?: number[];
  /** `HH:MM-HH:MM` in `zone`. */
  hours?: string;
  /** An IANA time zone. */
  zone?: string;
  /** Names of the owner's networks. */
  network?: string | string[];
  signed_in?: boolean;
  /** Names of query parameters, and the value each must have. */
  query?: Record<string, string>;
};

/**
 * A QR code that was made of a link. The address in it ends with `?` and the mark, so that a visit tells that it was
 * scanned, and by which code. No two codes of a link have the same mark or the same name.
 */
export type StoredCode = {
  mark: string;
  label: string;
  /** Where it hangs; null while that is not told. */
  place: string | null;
  /** Milliseconds UTC. */
  madeAt: number;
};

/** Where visits go for which all of `when` holds. */
export type StoredRule = { when: StoredConditions; then: string };

/** A page of links: those that were put on it by hand, in their order, and behind them those with a tag. */
export type StoredPage = {
  title: string;
  /** Lines of paragraphs; null for none. */
  text: string | null;
  /** What an entry is called; null for the name of its link. */
  entries: { linkId: string; label: string | null }[];
  tagId: string | null;
};

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
    /** What people call the link, and what they want to remember of it; neither is shown to visitors. */
    title: text('title'),
    notes: text('notes'),
    /** Null for a link that passes nothing on. */
    forwarding: text('forwarding', { mode: 'json' }).$type<StoredForwarding>(),
    /** In the order in which they are asked; null, never empty, for a link without any. */
    rules: text('rules', { mode: 'json' }).$type<StoredRule[]>(),
    /** What the link shows while its destination is the address of its own page. */
    page: text('page', { mode: 'json' }).$type<StoredPage>(),
    /** The QR codes that were made of it, the oldest first; null, never empty, for a link without any. */
    codes: text('codes', { mode: 'json' }).$type<StoredCode[]>(),
    /** Whether its destinations are watched; null for as the team has chosen. */
    watch: integer('watch', { mode: 'boolean' }),
    /** SHA-256 of the token with which an account becomes the owner of an anonymous link. */
    claimTokenHash: text('claim_token_hash'),
    totalClicks: integer('total_clicks').notNull().default(0),
    /** How many of `totalClicks` the link brought along when it was imported: nothing else is known of them. */
    startingClicks: integer('starting_clicks').notNull().default(0),
    lastClick: moment('last_click'),
    /** When the link was put into the bin; null for one that is not in it. Its alias stays taken, and answers 410. */
    binnedAt: moment('binned_at'),
    /** Whether every account that sees the link may change it; false for links of earlier versions. */
    everyoneEdits: integer('everyone_edits', { mode: 'boolean' }).notNull().default(false),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('links_alias').on(table.namespace, table.alias),
    // Covers counting an owner's links and paging through them in the usual order.
    index('links_owner').on(table.ownerId, table.generation, table.createdAt, table.id, table.binnedAt),
    // Tells which links carry a tag without reading any other.
    index('links_tagged').on(table.ownerId, table.tagIds).where(sql`tag_ids is not null`),
    // Tells which links have QR codes without reading any other.
    index('links_coded').on(table.ownerId).where(sql`codes is not null`),
    // Tells which links have a choice of their own without reading any other.
    index('links_watched').on(table.watch).where(sql`watch is not null`),
    index('links_binned').on(table.binnedAt).where(sql`binned_at is not null`),
    // Tells which links want to be looked at without reading those that nothing can end.
    index('links_limited')
      .on(table.ownerId, table.generation, table.binnedAt)
      .where(sql`(status = 'BLOCKED' or expire_after is not null or max_clicks is not null)`),
    // Tells the newest links of an account that others may follow: an index ends with the key of its table, the number.
    index('links_open')
      .on(table.ownerId)
      .where(sql`status = 'ACTIVE' and password_hash is null and binned_at is null`),
  ],
);

/** Further names of links. A name is one link's, among these and among the aliases of `links`. */
export const linkNames = sqliteTable(
  'link_names',
  {
    namespace: text('namespace').notNull().default(''),
    /** In canonical form. */
    name: text('name').notNull(),
    linkNumber: integer('link_number')
      .notNull()
      .references(() => links.number, { onDelete: 'cascade' }),
    note: text('note'),
    /** Until when a former alias stays a name of its link; null for a name that stays. */
    keptUntil: moment('kept_until'),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.namespace, table.name] }),
    index('link_names_link').on(table.linkNumber),
    index('link_names_kept').on(table.keptUntil).where(sql`kept_until is not null`),
  ],
);

/** Colleagues who may change a link beside its owner. */
export const linkEditors = sqliteTable(
  'link_editors',
  {
    linkNumber: integer('link_number')
      .notNull()
      .references(() => links.number, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkNumber, table.accountId] }),
    index('link_editors_account').on(table.accountId),
  ],
);

/** Groups whose members may change a link, and with `owns` all that its owner may. */
export const linkGroups = sqliteTable(
  'link_groups',
  {
    linkNumber: integer('link_number')
      .notNull()
      .references(() => links.number, { onDelete: 'cascade' }),
    groupId: text('group_id')
      .notNull()
      .references(() => peopleGroups.id, { onDelete: 'cascade' }),
    owns: integer('owns', { mode: 'boolean' }).notNull(),
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkNumber, table.groupId] }),
    index('link_groups_group').on(table.groupId, table.owns, table.linkNumber),
  ],
);

/** How often names were asked for that no link has, by day. Nothing says who asked. */
export const wantedNames = sqliteTable(
  'wanted_names',
  {
    /** Folded, so that spellings of one name are one row. */
    folded: text('folded').notNull(),
    /** Days since 1970, UTC. */
    day: integer('day').notNull(),
    /** One spelling of it, as it was asked for last. */
    name: text('name').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.folded, table.day] }), index('wanted_names_day').on(table.day)],
);

export type LinkNameRow = typeof linkNames.$inferSelect;
export type Link = typeof links.$inferSelect;
export type NewLink = typeof links.$inferInsert;

/** Why a link is blocked, and what it is to be again once it is not. Links blocked by earlier versions have no row. */
export const linkBlocks = sqliteTable(
  'link_blocks',
  {
    linkNumber: integer('link_number')
      .primaryKey()
      .references(() => links.number, { onDelete: 'cascade' }),
    /** The stored status of the link before it was blocked. */
    statusBefore: text('status_before', { enum: ['ACTIVE', 'INACTIVE', 'EXPIRED'] }).notNull(),
    reason: text('reason').notNull(),
    /** The owner or admin who blocked it; null once that account is erased. */
    blockedBy: text('blocked_by').references(() => accounts.id, { onDelete: 'set null' }),
    blockedAt: moment('blocked_at').notNull(),
  },
  (table) => [index('link_blocks_newest').on(table.blockedAt)],
);

export type LinkBlock = typeof linkBlocks.$inferSelect;

/** Lists of links that a person keeps under a name: what is searched, filtered and sorted by. */
export const linkViews = sqliteTable(
  'link_views',
  {
    id: id().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The query of the list's own address, without `?` and page, as in `status=active&sort=total_clicks`. */
    query: text('query').notNull(),
    ...timestamps,
  },
  (table) => [uniqueIndex('link_views_name').on(table.accountId, table.name)],
);

export type LinkView = typeof linkViews.$inferSelect;
