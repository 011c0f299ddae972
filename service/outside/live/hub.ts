import type { Logger } from '../../kernel/logging.ts';
import type { SignedIn } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { isTold, isToldOfClicks } from './audience.ts';
import type { ChangeFeed, Occurrence, Told } from './feed.ts';
import { catchUp } from './stream/catch-up.ts';
import { Connection, commentFrame, eventFrame } from './stream/connection.ts';
import { changeFrame, Notices, noticeFrame, pass } from './stream/telling.ts';
import { ClickTeller, type WatchClicks } from './sums/click-teller.ts';

/** The most connections of one account, for all its sessions, apps and keys together, and of all accounts. */
const MOST_OF_ACCOUNT = 20;
const MOST_IN_ALL = 500;

/** How often the credentials of callers are checked, ms. */
const LOOK_EVERY = 5_000;

/** After this many checks a comment keeps the connections alive: every 20 s. */
const LOOKS_PER_COMMENT = 4;

/** `Retry-After`, s: a service that stops is often started again at once. */
const WHEN_RESTARTED = 1;
const WHEN_OTHERS_LEFT = 60;

const notNow = (message: string, retryAfter: number): AppError =>
  new AppError('service_unavailable', message, { headers: { 'Retry-After': String(retryAfter) } });

type Parts = {
  feed: ChangeFeed;
  log: Logger;
  /** Milliseconds UTC. */
  now(): number;
  /** Whether the credential of a caller still allows the same. */
  stillHolds(actor: SignedIn): Promise<boolean>;
  watchClicks: WatchClicks;
  /** The facts that the screens get before signing in, as a text that changes with them. */
  installation(): string;
};

/** The open streams of events, and the events sent on each. */
export class LiveHub {
  readonly #parts: Parts;
  readonly #connections = new Set<Connection>();
  readonly #clicks: ClickTeller;
  readonly #notices: Notices;
  #timer: NodeJS.Timeout | undefined;
  #looks = 0;
  #installation = '';
  #isClosed = false;
  #isLooking = false;
  #looksAgain = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#clicks = new ClickTeller((accountId) =>
      this.#of(accountId).filter(({ hasBegun, actor }) => hasBegun && isToldOfClicks(actor)),
    );
    this.#notices = new Notices((occurrence) => this.#notice(occurrence));
  }

  get size(): number {
    return this.#connections.size;
  }

  /**
   * Opens a stream that begins after the change `since`, or a few seconds ago without it.
   *
   * @throws AppError 429 when the account has too many streams; 503 when all accounts together have too many, or the
   * service stops.
   */
  open(actor: SignedIn, since: number | undefined): Connection {
    this.#refuseMore(actor.accountId);
    const connection = new Connection({ actor, ended: () => this.#leave(connection) });
    this.#connections.add(connection);
    if (this.size === 1) this.#wake();
    void this.#begin(connection, since);
    return connection;
  }

  /**
   * Sends a change of the journal; call it for each change, in order. Why:
   * docs/decisions/outside.md#events-without-content
   */
  changed(change: Told): void {
    if (this.size === 0) return;
    const frame = changeFrame(change);
    for (const connection of this.#connections) {
      if (connection.isCurrent) pass(connection, change, frame);
      else connection.isBehind = true;
    }
    if (concernsAccess(change)) void this.#look();
  }

  /**
   * Sends an event that is not in the journal, such as an attempt to deliver to a webhook: at most once a second by
   * kind and subject, and only to connected clients.
   */
  tell(occurrence: Occurrence): void {
    if (this.size > 0) this.#notices.add(occurrence);
  }

  /** Tells every reader to load everything again: the database was replaced, and this is its newest change. */
  replaced(newest: number): void {
    for (const connection of this.#connections) {
      connection.place = newest;
      connection.send(eventFrame('reload', {}, newest));
    }
    if (this.size === 0) return;
    this.#clicks.stop();
    this.#watchClicks();
  }

  /** Ends every stream, and opens no more. */
  close(): void {
    this.#isClosed = true;
    for (const connection of this.#connections) connection.end();
  }

  #refuseMore(accountId: string): void {
    if (this.#isClosed) throw notNow('Linnet is stopping', WHEN_RESTARTED);
    if (this.size >= MOST_IN_ALL)
      throw notNow('No more streams of events can be opened now', WHEN_OTHERS_LEFT);
    if (this.#of(accountId).length >= MOST_OF_ACCOUNT) {
      const message = `No account may have more than ${MOST_OF_ACCOUNT} streams of events`;
      throw new AppError('rate_limit_exceeded', message, {
        headers: { 'Retry-After': String(WHEN_OTHERS_LEFT) },
      });
    }
  }

  async #begin(connection: Connection, since: number | undefined): Promise<void> {
    try {
      await catchUp(connection, this.#parts.feed, since);
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'a stream of events ended: the journal could not be read');
      connection.end();
    }
  }

  #of(accountId: string): Connection[] {
    return [...this.#connections].filter(({ actor }) => actor.accountId === accountId);
  }

  /** Works only while there is a connection, so that an idle service does not wake up. */
  #wake(): void {
    this.#installation = this.#parts.installation();
    this.#timer = setInterval(() => this.#tick(), LOOK_EVERY);
    this.#watchClicks();
  }

  #watchClicks(): void {
    const told = (): Connection[] => this.#begun().filter(({ actor }) => isToldOfClicks(actor));
    this.#clicks.start(this.#parts.watchClicks, {
      accounts: () => [...new Set(told().map(({ actor }) => actor.accountId))],
      missed: () => {
        for (const connection of told()) connection.send(eventFrame('reload', {}, connection.place));
      },
    });
  }

  #leave(connection: Connection): void {
    this.#connections.delete(connection);
    if (this.size > 0) return;
    clearInterval(this.#timer);
    this.#clicks.stop();
    this.#notices.clear();
  }

  #tick(): void {
    this.#looks += 1;
    if (this.#looks % LOOKS_PER_COMMENT === 0)
      for (const connection of this.#begun()) connection.send(commentFrame(connection.place));
    const installation = this.#parts.installation();
    if (installation !== this.#installation)
      for (const connection of this.#begun()) connection.send(eventFrame('installation', {}));
    this.#installation = installation;
    void this.#look();
  }

  #notice(occurrence: Occurrence): void {
    const frame = noticeFrame(occurrence, this.#parts.now());
    for (const connection of this.#begun()) if (isTold(connection.actor, occurrence)) connection.send(frame);
  }

  #begun(): Connection[] {
    return [...this.#connections].filter(({ hasBegun }) => hasBegun);
  }

  /**
   * Ends the streams of callers whose credentials are no longer valid; a check requested meanwhile runs after this
   * one.
   */
  async #look(): Promise<void> {
    this.#looksAgain = true;
    if (this.#isLooking) return;
    this.#isLooking = true;
    while (this.#looksAgain) {
      this.#looksAgain = false;
      for (const connection of [...this.#connections]) await this.#lookAt(connection);
    }
    this.#isLooking = false;
  }

  async #lookAt(connection: Connection): Promise<void> {
    try {
      if (!(await this.#parts.stillHolds(connection.actor))) connection.end();
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'a stream of events ended: its caller could not be checked');
      connection.end();
    }
  }
}

/** Whether a change can end a credential or change what it allows. */
const concernsAccess = ({ kind }: Told): boolean => /^(account|app|key)\./.test(kind);
