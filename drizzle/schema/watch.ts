import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from './columns.ts';
import { links } from './links.ts';

const WATCH_STATES = ['unknown', 'alive', 'moved', 'failing', 'dead'] as const;
export type WatchState = (typeof WATCH_STATES)[number];

/** What stands in the way at a destination, or soon will. */
const WATCH_PROBLEMS = [
  'status',
  'not-found-page',
  'unresolved',
  'unreachable',
  'silent',
  'redirects',
  'certificate',
  'certificate-ends',
  'authority',
  'refused',
] as const;
export type WatchProblem = (typeof WATCH_PROBLEMS)[number];

/** The next request of a look at a destination that needs several. */
export type StoredTrail = {
  url: string;
  method: 'HEAD' | 'GET';
  /** The addresses that redirected, in order. */
  passed: string[];
  /** Whether all of them said that they moved for good. */
  isLasting: boolean;
};

/** What a page was like when it was alive. */
export type WatchedPage = { title: string; length: number };

export type StoredTurn = {
  at: number;
  state: WatchState;
  problem: WatchProblem | null;
  status: number | null;
};

/** The destinations that are watched: one row for each address of a link, with all that the watch knows. */
export const watchedDestinations = sqliteTable(
  'watched_destinations',
  {
    linkNumber: integer('link_number')
      .notNull()
      .references(() => links.number, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    place: text('place', { enum: ['destination', 'rule', 'variant', 'fallback'] }).notNull(),
    /** The host, with its port, that the next request goes to. */
    host: text('host').notNull(),
    nextAt: moment('next_at').notNull(),
    /** Null between two looks. */
    trail: text('trail', { mode: 'json' }).$type<StoredTrail>(),
    state: text('state', { enum: WATCH_STATES }).notNull().default('unknown'),
    since: moment('since').notNull(),
    /** Failed looks in a row, and when the first of them was. */
    failures: integer('failures').notNull().default(0),
    failedAt: moment('failed_at'),
    /** When the last look ended, and what it found; the status is null without an answer. */
    askedAt: moment('asked_at'),
    status: integer('status'),
    problem: text('problem', { enum: WATCH_PROBLEMS }),
    movedTo: text('moved_to'),
    certificateEnds: moment('certificate_ends'),
    /** Whether it answered from an address that is not on the internet; null before the first answer. */
    isNear: integer('is_near', { mode: 'boolean' }),
    page: text('page', { mode: 'json' }).$type<WatchedPage>(),
    /** Its last changes of state, the newest first. */
    turns: text('turns', { mode: 'json' }).$type<StoredTurn[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkNumber, table.url] }),
    // Tells whose turn it is without reading any other.
    index('watched_destinations_due').on(table.nextAt, table.host),
    index('watched_destinations_state').on(table.state, table.linkNumber),
  ],
);

export type WatchedDestination = typeof watchedDestinations.$inferSelect;
