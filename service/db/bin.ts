import { isNotNull, isNull } from 'drizzle-orm';
import { links } from '../../drizzle/schema/index.ts';

/** A link that is not in the bin: every query over links says this, or is on the list of those that mean the bin too. */
export const outsideBin = isNull(links.binnedAt);

export const insideBin = isNotNull(links.binnedAt);
