import type { StoredImport } from '../../../../drizzle/schema/index.ts';
import { DAY } from '../../../lib/time.ts';

/** How long an import and its rows are kept after their last change, and can be undone, ms. */
export const KEPT_FOR = 30 * DAY;

/** Until when an import can be undone, ms UTC. */
export const undoUntil = ({ updatedAt }: Pick<StoredImport, 'updatedAt'>): number => updatedAt + KEPT_FOR;
