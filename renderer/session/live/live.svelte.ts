import { SvelteMap } from 'svelte/reactivity';
import { answersAhead } from '../../api/ahead.ts';
import type { LiveChange } from '../../api/events.ts';
import { paced } from '../../lib/paced.ts';
import { whileVisible } from '../../lib/timing.ts';
import { everything, Topic } from '../../lib/topic.svelte.ts';
import { openChannel } from './channel.ts';
import type { Channel, ToWindow } from './messages.ts';

/** How soon a screen loads again after a change, and how rarely while changes keep coming, ms. */
const PACE = { soon: 250, most: 20_000 };

/** Links whose clicks are remembered; one that is followed again after so many others is looked up in its list. */
const MOST_LINKS = 5_000;

/** A link's clicks as last told; the moment is ISO 8601. */
type Counted = { total: number; lastClick: string | null };

type Listener = { prefix: string; act: (change: LiveChange) => void };

type ClickPace = {
  /** Of this link only. */
  link?: string;
  most: number;
  /** Absent: then it is not asked. */
  otherwise?: number;
};

type Owner = {
  /** Another person is signed in in this browser than this window shows, or the session has ended. */
  onstranger: () => void;
  /** What links begin with may have changed, or whether the service and its database answer. */
  oninstallation: () => void;
};

/**
 * What the service tells this window as it happens, so that screens need not ask again and again.
 *
 * A window that is out of sight loads nothing until it is seen.
 */
export class Live {
  /** Whether everything is told at this moment; while it is not, screens ask as often as they must. */
  connected = $state(false);
  readonly #open: (receive: (message: ToWindow) => void) => Channel;
  readonly #clicks = new SvelteMap<string, Counted>();
  readonly #listeners = new Set<Listener>();
  readonly #clickListeners = new Set<(linkId: string) => void>();
  #channel: Channel | undefined;
  /** Whether the connection was lost, and is not back. */
  #isBroken = false;
  #accountId: string | undefined;
  #owner: Owner | undefined;

  constructor(open = openChannel) {
    this.#open = open;
  }

  /** Follows what happens to a person's things after the event `place`, until it is called off. */
  follow(accountId: string, owner: Owner, place?: string): () => void {
    this.#channel ??= this.#open((message) => this.#receive(message));
    this.#accountId = accountId;
    this.#owner = owner;
    this.#channel.send({ type: 'join', accountId, place });
    const wake = (): void => {
      if (!document.hidden) this.wake();
    };
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', wake);
      this.#forget();
      this.#channel?.send({ type: 'leave' });
    };
  }

  /** Tries to connect at once. */
  wake(): void {
    this.#channel?.send({ type: 'wake' });
  }

  /** Calls `act` with every change whose kind begins so; returns how to stop. */
  on(prefix: string, act: (change: LiveChange) => void): () => void {
    const listener = { prefix, act };
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** A topic that is announced when something of these kinds happened, soon and not too often. */
  topic(...prefixes: readonly string[]): Topic {
    const topic = new Topic();
    const announce = paced(
      whenSeen(() => topic.announce()),
      PACE,
    );
    for (const prefix of prefixes) this.on(prefix, announce);
    return topic;
  }

  /** The newest number of clicks of a link, of which a list knows so many. */
  count(linkId: string, known: Counted): Counted {
    const told = this.#clicks.get(linkId);
    return told && told.total > known.total ? told : known;
  }

  /**
   * Calls `act` soon after links, or one of them, were followed, and every `most` milliseconds while they are; where
   * nothing is told, every `otherwise` milliseconds. Returns how to stop.
   *
   * Call it in an effect: which of the two it is changes with the connection.
   */
  onClicks(act: () => void, { link, most, otherwise }: ClickPace): () => void {
    if (!this.connected) return otherwise === undefined ? () => {} : whileVisible(otherwise, act);
    const soon = paced(whenSeen(act), { soon: PACE.soon, most });
    const listener = (followed: string): void => {
      if (link === undefined || link === followed) soon();
    };
    this.#clickListeners.add(listener);
    return () => {
      soon.cancel();
      this.#clickListeners.delete(listener);
    };
  }

  #receive(message: ToWindow): void {
    if (this.#accountId === undefined) return;
    if (message.type === 'lost') this.#lose();
    else if (message.type === 'silent') this.#owner?.oninstallation();
    else if (message.type === 'signed-out') this.#owner?.onstranger();
    else if (message.type === 'live') this.#begin(message.accountId);
    else if (this.connected) this.#take(message);
  }

  #lose(): void {
    this.connected = false;
    this.#isBroken = true;
  }

  /** A service that comes back may be another one: with another address for links, or in safe mode no longer. */
  #begin(accountId: string): void {
    const isBack = this.#isBroken;
    this.#isBroken = false;
    this.connected = accountId === this.#accountId;
    if (!this.connected) this.#owner?.onstranger();
    else if (isBack) this.#owner?.oninstallation();
  }

  #take(message: ToWindow): void {
    // Parts of a page whose code comes late must not begin with what was true before.
    if (message.type === 'reload' || message.type === 'change') answersAhead.clear();
    if (message.type === 'reload') this.#reload();
    if (message.type === 'installation') this.#owner?.oninstallation();
    if (message.type === 'clicks') this.#note(message);
    if (message.type === 'change')
      for (const { prefix, act } of this.#listeners) if (message.kind.startsWith(prefix)) act(message);
  }

  readonly #reload = whenSeen(() => {
    this.#clicks.clear();
    everything.announce();
  });

  #note({ link_id, total, last_click }: Extract<ToWindow, { type: 'clicks' }>): void {
    this.#clicks.delete(link_id);
    this.#clicks.set(link_id, { total, lastClick: last_click });
    const [longestAgo] = this.#clicks.keys();
    if (this.#clicks.size > MOST_LINKS && longestAgo !== undefined) this.#clicks.delete(longestAgo);
    for (const act of this.#clickListeners) act(link_id);
  }

  /** Nothing of this person may be shown to the next one. */
  #forget(): void {
    this.connected = false;
    this.#accountId = undefined;
    this.#owner = undefined;
    this.#clicks.clear();
  }
}

/** Acts at once in a window that is in sight, else once when it is seen again. */
function whenSeen(act: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    if (!document.hidden) return act();
    isWaiting = true;
    const actIfSeen = (): void => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', actIfSeen);
      isWaiting = false;
      act();
    };
    document.addEventListener('visibilitychange', actIfSeen);
  };
}

export const live = new Live();
