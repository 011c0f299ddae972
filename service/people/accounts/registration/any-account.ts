import type { Database } from '../../../db/database.ts';
import { ACCOUNT_ERASED } from '../changes.ts';
import { hasAccounts } from '../repository.ts';

/** Whether any account exists; the database is asked until one does. */
export type AnyAccount = () => Promise<boolean>;

/**
 * Every page asks for this, and the answer changes twice in the life of most installations: it is kept until an
 * account is erased.
 */
export function followAnyAccount({ read, journal }: Pick<Database, 'read' | 'journal'>): AnyAccount {
  let isThere = false;
  /** Counts events that may have removed the last account, so that an earlier reading is not trusted. */
  let losses = 0;
  const forget = (): void => {
    isThere = false;
    losses += 1;
  };
  journal.onFirst(({ kind }) => {
    if (kind === ACCOUNT_ERASED.kind) forget();
  });
  journal.onReplaced(forget);
  return async () => {
    if (isThere) return true;
    const before = losses;
    const found = await hasAccounts(read);
    if (losses === before) isThere = found;
    return found;
  };
}
