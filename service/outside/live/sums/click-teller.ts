import type { Connection } from '../stream/connection.ts';
import { eventFrame } from '../stream/frames.ts';
import { ClickSums } from './click-sums.ts';
import type { Clicked, ClickWatcher, WatchClicks } from './watch.ts';

/** A link's clicks are told at most once in so many milliseconds. */
const TELL_EVERY = 1_000;

/** Links of an account that are told of at a time; the others follow a second later. */
const MOST_LINKS = 500;

/** Tells the connections of an account how often its links are followed. */
export class ClickTeller {
  /** The connections of an account that are told of clicks. */
  readonly #connectionsOf: (accountId: string) => Connection[];
  readonly #sums = new ClickSums();
  #stopWatching: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(connectionsOf: (accountId: string) => Connection[]) {
    this.#connectionsOf = connectionsOf;
  }

  /** `among` says whose links are watched, and is told when clicks were missed. */
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
