import { Feed, type Listen } from './feed.ts';
import type { FromWindow, ToWindow } from './messages.ts';

/** The way to one window. */
export type WindowPort = { send(message: ToWindow): void };

/** Messages about the connection itself. */
const FOR_ALL: readonly ToWindow['type'][] = ['live', 'lost', 'silent', 'signed-out'];

/** The one connection of a browser, shared by its windows: it is held while a person is signed in in one of them. */
export class SharedFeed {
  readonly #feed: Feed;
  /** The windows with a person, and who that is. */
  readonly #joined = new Map<WindowPort, string>();

  constructor(listen: Listen) {
    this.#feed = new Feed(listen, (message) => this.#tell(message));
  }

  receive(port: WindowPort, message: FromWindow): void {
    if (message.type === 'join') this.#join(port, message);
    if (message.type === 'leave') this.#leave(port);
    if (message.type === 'wake') this.#feed.wake();
  }

  /** A browser has one session: when another person signs in, the connection of the one before is of no use. */
  #join(port: WindowPort, { accountId, place }: Extract<FromWindow, { type: 'join' }>): void {
    const isNew = ![...this.#joined.values()].includes(accountId);
    this.#joined.set(port, accountId);
    if (isNew) this.#feed.start(place);
    else if (this.#feed.accountId) port.send({ type: 'live', accountId: this.#feed.accountId });
    else this.#feed.wake();
  }

  #leave(port: WindowPort): void {
    if (this.#joined.delete(port) && this.#joined.size === 0) this.#feed.stop();
  }

  /**
   * What happens to one person's things is not told to the windows of another one; they only learn who is signed in.
   */
  #tell(message: ToWindow): void {
    const told = this.#feed.accountId;
    for (const [port, accountId] of this.#joined) {
      if (FOR_ALL.includes(message.type) || accountId === told) port.send(message);
    }
  }
}
