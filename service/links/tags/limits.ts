import { MINUTE } from '../../lib/duration.ts';

/** The most tags of one account, and of the team. */
export const MAX_TAGS = 500;

/** The most tags of one link. */
export const MAX_TAGS_OF_LINK = 10;

/** A tag is brought back within so long, ms, and on so many links at most (docs/contract/tags.md#bringing-back). */
export const RESTORED_WITHIN = 10 * MINUTE;
export const MAX_LINKS_RESTORED = 2_000;
