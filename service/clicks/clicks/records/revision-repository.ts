import { type SQL, sql } from 'drizzle-orm';

/** Numbers of 53 bits, which JavaScript can hold. */
const BITS = sql.raw(String(Number.MAX_SAFE_INTEGER));

/** What the revision of a segment becomes whenever its records change. */
export const nextRevision: SQL<number> = sql<number>`(random() & ${BITS})`;

/**
 * A number that tells the records of a segment from all others under the same number: from those before its last change,
 * and from those of a segment that is gone, or of an older copy of the database. Segments that an earlier version wrote
 * have no revision; of those, what else is known has to differ.
 */
export const segmentMark: SQL<number> = sql<number>`
  ((revision + first_click * 1000003 + last_click * 31 + link_number * 8191 + clicks) & ${BITS})`;
