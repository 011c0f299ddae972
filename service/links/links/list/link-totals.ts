import { LRUCache } from 'lru-cache';
import { type Change, isChange } from '../../../db/journal/change.ts';
import {
  LINK_BINNED,
  LINK_CLAIMED,
  LINK_CREATED,
  LINK_DELETED,
  LINK_GIVEN,
  LINK_RECEIVED,
  LINK_RESTORED,
  LINKS_ERASED,
  LINKS_GIVEN,
  LINKS_RECEIVED,
} from '../changes.ts';

/** The number of links of accounts, without the bin and the first generation, if it was counted. */
export type LinkTotals = {
  find(accountId: string): number | undefined;
  /**
   * Call it before counting; the function that it returns stores the total, unless links were added or removed in
   * between.
   */
  counting(): (accountId: string, total: number) => void;
  /** Forgets what a change has made out of date. */
  follow(change: Change): void;
  forgetAll(): void;
};

/** Accounts whose total is kept, at some 100 bytes each. */
const MOST_ACCOUNTS = 1_000;

/** After these kinds of change, the account has another number of links. */
const OF_ONE_ACCOUNT = [
  LINK_BINNED,
  LINK_CLAIMED,
  LINK_CREATED,
  LINK_DELETED,
  LINK_GIVEN,
  LINK_RECEIVED,
  LINK_RESTORED,
];
const OF_SEVERAL = [LINKS_ERASED, LINKS_GIVEN, LINKS_RECEIVED];

export function createLinkTotals(): LinkTotals {
  const totals = new LRUCache<string, number>({ max: MOST_ACCOUNTS });
  let changes = 0;
  const forgetAll = (): void => {
    changes += 1;
    totals.clear();
  };
  return {
    find: (accountId) => totals.get(accountId),
    counting: () => {
      const before = changes;
      return (accountId, total) => {
        if (changes === before) totals.set(accountId, total);
      };
    },
    follow: (change) => {
      if (OF_SEVERAL.some((definition) => isChange(definition, change))) return forgetAll();
      if (change.ownerId === null) return;
      if (!OF_ONE_ACCOUNT.some((definition) => isChange(definition, change))) return;
      changes += 1;
      totals.delete(change.ownerId);
    },
    forgetAll,
  };
}
