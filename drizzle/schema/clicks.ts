import { sql } from 'drizzle-orm';
import {
  blob,
  customType,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';

type Blob = Uint8Array | ArrayBuffer;

const toBytes = (words: Uint32Array): Uint8Array =>
  new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
const toWords = (bytes: Blob): Uint32Array =>
  new Uint32Array(bytes instanceof ArrayBuffer ? bytes : bytes.slice().buffer);

/** Unsigned 32-bit words, little-endian as on every machine this runs on. */
const words = customType<{ data: Uint32Array; driverData: Blob }>({
  dataType: () => 'blob',
  toDriver: toBytes,
  fromDriver: toWords,
});

/** Packed clicks with the version of their packing; `service/clicks/clicks/records/stored-records.ts` opens them. */
export type StoredRecords = { readonly words: Uint32Array };

const storedRecords = customType<{ data: StoredRecords; driverData: Blob }>({
  dataType: () => 'blob',
  toDriver: (stored) => toBytes(stored.words),
  fromDriver: (bytes) => ({ words: toWords(bytes) }),
});

/** Empty stands for "unknown": SQLite takes two nulls in a unique index for different values. */
const label = (name: string) => text(name).notNull();

/** Never given out twice: a click must not be taken for one of labels that were swept away meanwhile. */
const labelNumber = () => integer('number').primaryKey({ autoIncrement: true });

/** The number of the last sweep (`labelSweeps`) that was under way, or over, when a click used the labels. */
const sweep = () => integer('sweep').notNull();

/** Every combination of facts told by a User-Agent that was ever seen, once; clicks refer to it by number. */
export const clickAgents = sqliteTable(
  'click_agents',
  {
    number: labelNumber(),
    browser: label('browser'),
    os: label('os'),
    device: label('device'),
    botName: label('bot_name'),
    sweep: sweep(),
  },
  (table) => [uniqueIndex('click_agents_labels').on(table.browser, table.os, table.device, table.botName)],
);

/** Every place clicks came from, once. */
export const clickPlaces = sqliteTable(
  'click_places',
  {
    number: labelNumber(),
    country: label('country'),
    city: label('city'),
    /** `local` for this computer and its own networks; empty for the internet and for what is no address. */
    network: label('network'),
    /** Which of the owner's named networks, empty for none of them. */
    namedNetwork: label('named_network').default(''),
    sweep: sweep(),
  },
  (table) => [
    uniqueIndex('click_places_labels').on(table.country, table.city, table.network, table.namedNetwork),
  ],
);

/** Every combination of referrer, campaign tags and variant that was ever seen, once. */
export const clickOrigins = sqliteTable(
  'click_origins',
  {
    number: labelNumber(),
    referrer: label('referrer'),
    utmSource: label('utm_source'),
    utmMedium: label('utm_medium'),
    utmCampaign: label('utm_campaign'),
    /** The position of the variant among those of the link; empty for the link's own destination. */
    variant: label('variant').default(''),
    /** The name that was asked for; empty for the alias of the link. */
    name: label('name').default(''),
    /** The id of the link and the mark of the QR code that was scanned, with a hyphen between; empty for other clicks. */
    code: label('code').default(''),
    sweep: sweep(),
  },
  (table) => [
    uniqueIndex('click_origins_labels').on(
      table.referrer,
      table.utmSource,
      table.utmMedium,
      table.utmCampaign,
      table.variant,
      table.name,
      table.code,
    ),
  ],
);

/** Removing labels that no click uses any more: one row, made when there is first something to remove. */
export const labelSweeps = sqliteTable('label_sweeps', {
  number: integer('number').primaryKey(),
  /** Sweeps are numbered. This one has to be finished before every unused label is gone. */
  wanted: integer('wanted').notNull(),
  started: integer('started').notNull(),
  finished: integer('finished').notNull(),
});

/**
 * How many labels that were never seen before the clicks of a link brought on a day; only the latest day is kept.
 *
 * Visitors choose such labels freely, so there is a bound (`service/clicks/clicks/labels/new-labels.ts`).
 */
export const newLabels = sqliteTable(
  'new_labels',
  {
    /** Days since 1970, UTC. */
    day: integer('day').notNull(),
    linkNumber: integer('link_number').notNull(),
    labels: integer('labels').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.linkNumber] })],
);

/** Clicks as they arrived, of many links, until they are filed under their links. */
export const clickBatches = sqliteTable('click_batches', {
  number: integer('number').primaryKey({ autoIncrement: true }),
  /** Which links the records belong to: link number and how many records, pair by pair, in record order. */
  links: words('links').notNull(),
  records: storedRecords('records').notNull(),
  /** Which instance recorded them; null for batches that were put together from others. */
  instance: text('instance'),
});

/**
 * Which links were followed a moment ago, whatever instance recorded it, for those that tell of it: a row stays for half a
 * minute. Empty while the database is a file.
 */
export const followedLinks = sqliteTable('followed_links', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  /** By the database's clock. */
  at: moment('at').notNull(),
  /** Link number and how many clicks, pair by pair. */
  links: words('links').notNull(),
});

/**
 * Clicks filed under their link: each row holds some of one link's clicks, each click once.
 *
 * There is no foreign key to `links`: a link that was deleted together with others leaves its clicks
 * to its owner, by way of `retired_links`. Clicks of neither kind of link are garbage.
 */
export const clickSegments = sqliteTable(
  'click_segments',
  {
    number: integer('number').primaryKey(),
    linkNumber: integer('link_number').notNull(),
    /** The one segment of its link that still takes clicks. */
    open: integer('open', { mode: 'boolean' }).notNull(),
    clicks: integer('clicks').notNull(),
    firstClick: moment('first_click').notNull(),
    lastClick: moment('last_click').notNull(),
    records: storedRecords('records').notNull(),
    /**
     * By chance another one with every change of the records, so that what an instance has of them on its disk is known to
     * be theirs; 0 for those that an earlier version wrote.
     */
    revision: integer('revision').notNull().default(0),
  },
  (table) => [
    // Tells how much there is to read for a range, and whether it is known already, without touching the records.
    index('click_segments_link').on(
      table.linkNumber,
      table.firstClick,
      table.lastClick,
      table.clicks,
      table.revision,
    ),
    index('click_segments_first_click').on(table.firstClick),
    uniqueIndex('click_segments_open').on(table.linkNumber).where(sql`open = 1`),
  ],
);

/**
 * Links deleted in bulk: they are gone, but their clicks still count for their owner
 * (docs/contract/links.md#bulk).
 */
export const retiredLinks = sqliteTable(
  'retired_links',
  {
    /** What the link's number was. */
    number: integer('number').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    alias: text('alias').notNull(),
  },
  (table) => [index('retired_links_owner').on(table.ownerId)],
);

/**
 * Whom visitors' keys stand for, by link; empty unless the owner wants addresses to be stored
 * (docs/contract/clicks.md#visitor).
 *
 * Kept by link so that an address goes with the clicks it belongs to.
 */
export const clickAddresses = sqliteTable(
  'click_addresses',
  {
    linkNumber: integer('link_number').notNull(),
    visitorKey: blob('visitor_key', { mode: 'buffer' }).notNull(),
    address: text('address').notNull(),
    lastClick: moment('last_click').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkNumber, table.visitorKey] }),
    index('click_addresses_last_click').on(table.lastClick),
  ],
);
