import { toIso } from '../../../lib/timestamp.ts';
import type { ClickedLink } from '../../clicks/index.ts';
import type { LiveClicks } from '../model.ts';

/** Clicks of one link that were not told yet; `total` and `lastClick` (milliseconds UTC) as of the last batch. */
type Sum = { clicks: number; total: number; lastClick: number | null };

/** Clicks by account and link, until they are told. */
export class ClickSums {
  readonly #byAccount = new Map<string, Map<string, Sum>>();

  get isEmpty(): boolean {
    return this.#byAccount.size === 0;
  }

  /** The accounts whose links were followed. */
  get accounts(): string[] {
    return [...this.#byAccount.keys()];
  }

  /** Counts a batch of clicks, those on links of accounts that have a connection. */
  add(clicked: readonly ClickedLink[], isConnected: (accountId: string) => boolean): void {
    for (const { link } of clicked)
      if (link.ownerId !== null && isConnected(link.ownerId)) this.#count(link.ownerId, link);
  }

  /** Takes out the sums of some links of an account, those that wait longest first. */
  take(accountId: string, most: number): LiveClicks[] {
    const waiting = this.#byAccount.get(accountId) ?? new Map<string, Sum>();
    const taken = [...waiting].slice(0, most);
    for (const [id] of taken) waiting.delete(id);
    if (waiting.size === 0) this.#byAccount.delete(accountId);
    return taken.map(([id, { clicks, total, lastClick }]) => ({
      link_id: id,
      clicks,
      total,
      last_click: toIso(lastClick),
    }));
  }

  clear(): void {
    this.#byAccount.clear();
  }

  #count(accountId: string, { id, totalClicks, lastClick }: ClickedLink['link']): void {
    const ofAccount = this.#byAccount.get(accountId) ?? new Map<string, Sum>();
    this.#byAccount.set(accountId, ofAccount);
    const clicks = (ofAccount.get(id)?.clicks ?? 0) + 1;
    ofAccount.set(id, { clicks, total: totalClicks, lastClick });
  }
}
