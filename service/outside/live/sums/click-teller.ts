import type { ClickedLink } from '../../../clicks/clicks/index.ts';
import type { OutsideContext } from '../../../kernel/context.ts';
import { toIso } from '../../../lib/timestamp.ts';
import type { LiveClicks } from '../api.ts';
import { type Connection, eventFrame } from '../stream/connection.ts';

/** Clicks of one link that were not sent yet; `total` and `lastClick` (milliseconds UTC) after the last batch. */
type Sum = { clicks: number; total: number; lastClick: number | null };

/** Clicks by account and link, until they are sent. */
class ClickSums {
  readonly #byAccount = new Map<string, Map<string, Sum>>();

  get isEmpty(): boolean {
    return this.#byAccount.size === 0;
  }

  /** The accounts whose links were followed. */
  get accounts(): string[] {
    return [...this.#byAccount.keys()];
  }

  /** Adds a batch of clicks, for links of accounts with a connection. */
  add(clicked: readonly Clicked[], isConnected: (accountId: string) => boolean): void {
    for (const { link, clicks = 1 } of clicked)
      if (link.ownerId !== null && isConnected(link.ownerId)) this.#count(link.ownerId, link, clicks);
  }

  /** Removes and returns the sums of some links of an account, the longest waiting first. */
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

/** A link's clicks are sent at most once in so many milliseconds. */
const TELL_EVERY = 1_000;

/** The most links of an account in one round; the others follow a second later. */
const MOST_LINKS = 500;

/** Tells the connections of an account how often its links are followed. */
export class ClickTeller {
  /** The connections of an account that receive clicks. */
  readonly #connectionsOf: (accountId: string) => Connection[];
  readonly #sums = new ClickSums();
  #stopWatching: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(connectionsOf: (accountId: string) => Connection[]) {
    this.#connectionsOf = connectionsOf;
  }

  /** `among` tells whose links are watched, and is called when clicks were missed. */
  start(watch: WatchClicks, among: Omit<ClickWatcher, 'clicked'>): void {
    this.#stopWatching = watch({ ...among, clicked: (clicked) => this.#count(clicked) });
  }

  stop(): void {
    this.#stopWatching?.();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sums.clear();
  }

  #count(clicked: readonly Clicked[]): void {
    const known = new Map<string, boolean>();
    this.#sums.add(clicked, (accountId) => {
      const isConnected = known.get(accountId) ?? this.#connectionsOf(accountId).length > 0;
      known.set(accountId, isConnected);
      return isConnected;
    });
    this.#tellSoon();
  }

  #tellSoon(): void {
    if (this.#sums.isEmpty) return;
    const pause = Math.max(0, this.#toldAt + TELL_EVERY - performance.now());
    this.#timer ??= setTimeout(() => this.#tell(), pause);
  }

  #tell(): void {
    this.#timer = undefined;
    this.#toldAt = performance.now();
    for (const accountId of this.#sums.accounts) {
      const frames = this.#sums.take(accountId, MOST_LINKS).map((sum) => eventFrame('clicks', sum));
      for (const connection of this.#connectionsOf(accountId))
        for (const frame of frames) connection.send(frame);
    }
    this.#tellSoon();
  }
}

/** Clicks on a link; one if there is no number. */
type Clicked = Pick<ClickedLink, 'link'> & { clicks?: number };

/** Receives clicks. */
type ClickWatcher = {
  clicked(clicked: readonly Clicked[]): void;
  /** Called when clicks were made of which only the links' totals are known. */
  missed(): void;
  /** The accounts whose links are watched. */
  accounts(): readonly string[];
};

/** Begins to report clicks; returns a function that ends it. */
export type WatchClicks = (watcher: ClickWatcher) => () => void;

/** Reports the clicks that this service counts, before they are written: with a file there is no other source. */
export const watchOwnClicks =
  (clicks: Pick<OutsideContext['clicks'], 'watch'>): WatchClicks =>
  ({ clicked }: ClickWatcher) =>
    clicks.watch(clicked);
