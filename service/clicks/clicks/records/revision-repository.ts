import { type SQL, sql } from 'drizzle-orm';

/** Numbers of 53 bits, which JavaScript can hold. */
const BITS = sql.raw(String(Number.MAX_SAFE_INTEGER));

/** The new revision of a segment, for every change of its records. */
export const nextRevision: SQL<number> = sql<number>`(random() & ${BITS})`;

/**
 * Identifies the records of a segment: they are unchanged while segment number and revision are the same. Another state
 * of the segment, a deleted segment with the same number, and an older state of the database have another revision.
 * Segments of earlier versions have none; their other facts are compared instead.
 */
export const segmentMark: SQL<number> = sql<number>`
  ((revision + first_click * 1000003 + last_click * 31 + link_number * 8191 + clicks) & ${BITS})`;
