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

/** How many links accounts have, bin and former generation aside, as far as they were counted. */
export type LinkTotals = {
  find(accountId: string): number | undefined;
  /** To be called before counting; the total is kept by what it returns, unless links came or went in between. */
  counting(): (accountId: string, total: number) => void;
  /** Forgets what a change has made out of date. */
  follow(change: Change): void;
  forgetAll(): void;
};

/** Accounts whose total is kept, at some 100 bytes each. */
const MOST_ACCOUNTS = 1_000;

/** After these, the account that the change concerns has another number of links. */
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
