import type { Database } from '../../../db/database.ts';
import { ACCOUNT_ERASED } from '../changes.ts';
import { hasAccounts } from '../repository.ts';

/** Whether there is any account; asked of the database until there is one. */
export type AnyAccount = () => Promise<boolean>;

/** Every page asks, and the answer changes twice in the life of most installations: it is kept until one is erased. */
export function followAnyAccount({ read, journal }: Pick<Database, 'read' | 'journal'>): AnyAccount {
  let isThere = false;
  /** Grows with all that may have taken the last account, so that a reading from before does not count. */
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
