import { type SQL, sql } from 'drizzle-orm';
import { links } from '../../../drizzle/schema/index.ts';
import { insideBin } from '../../db/expressions.ts';
import { isSharedWith } from '../links/operations.ts';

/**
 * The condition for links that the directory does not show to an account: those in the bin, blocked ones, and private ones that are
 * neither its own nor shared with it (docs/contract/directory.md#who-sees-what).
 */
export const hiddenFrom = (accountId: string): SQL => sql`(
  ${insideBin} or ${links.status} = 'BLOCKED' or (
    ${links.passwordHash} is not null and ${links.ownerId} is not ${accountId}
    and not ${isSharedWith(accountId)}))`;
