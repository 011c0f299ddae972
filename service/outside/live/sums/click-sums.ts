import { toIso } from '../../../lib/timestamp.ts';
import type { LiveClicks } from '../model.ts';
import type { Clicked } from './watch.ts';

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
  add(clicked: readonly Clicked[], isConnected: (accountId: string) => boolean): void {
    for (const { link, clicks = 1 } of clicked)
      if (link.ownerId !== null && isConnected(link.ownerId)) this.#count(link.ownerId, link, clicks);
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

  #count(accountId: string, { id, totalClicks, lastClick }: Clicked['link'], more: number): void {
    const ofAccount = this.#byAccount.get(accountId) ?? new Map<string, Sum>();
    this.#byAccount.set(accountId, ofAccount);
    const clicks = (ofAccount.get(id)?.clicks ?? 0) + more;
    ofAccount.set(id, { clicks, total: totalClicks, lastClick });
  }
}
