/**
 * What a database takes at once. A libSQL server refuses values over 5 MB and answers over 10 MB, and ends a transaction
 * of more than 5 s when another one waits; a file has no such limits, but is written the same way, so that it can be
 * moved to a server.
 */

/** The largest value that is written, bytes. */
export const VALUE_BYTES = 1_000_000;

/** The most that is read at once, bytes: what takes more is read in pages. */
export const PAGE_BYTES = 4_000_000;

/** The most that is kept on the disk of an instance of what a server has, bytes. */
export const CACHE_BYTES = 256_000_000;

/** The most rows that a move writes at once: with `VALUE_BYTES` it keeps a transaction far below a second. */
export const MOVED_ROWS = 1_000;

/** How long a server may take to answer, ms, by what waits for it. */
export const DEADLINES = {
  /** A read on the serving thread: a person, or a visitor of a link that is not in memory. */
  serving: 3_000,
  /** A whole write. */
  writing: 4_000,
  /** A heavy read in a thread of its own, and all of a question about clicks. */
  statistics: 30_000,
} as const;
