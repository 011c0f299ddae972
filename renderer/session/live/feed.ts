import type { EventHandlers, LiveEvent, StreamEnd } from '../../api/events.ts';
import type { ToWindow } from './messages.ts';

/** Listens until the stream ends; rejects never. */
export type Listen = (
  place: string | undefined,
  handlers: EventHandlers,
  signal: AbortSignal,
) => Promise<StreamEnd>;

/** The service gives a sign of life every 20 s. After so many milliseconds without one the connection is dead. */
const SILENCE = 45_000;

/** How often that is looked at, ms: also what a computer that was asleep takes to notice. */
const LOOK_EVERY = 10_000;

/** The pause before the next attempt, ms: twice as long after each failure. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/** Attempts without a session that a window may ask for at once. */
const MOST_IN_VAIN = 3;

/** After a refusal that is not about the session, ms: there are too many connections. */
const REFUSED_PAUSE = 60_000;

/**
 * A stream that began longer after it was wanted does not tell what happened in between, ms: one without a place begins
 * ten seconds back (docs/contract/live.md#event-ids).
 */
const BEGINS_AGO = 8_000;

/** Keeps one connection to the service open while it is started, and tells what comes. */
export class Feed {
  readonly #listen: Listen;
  readonly #tell: (message: ToWindow) => void;
  #running: AbortController | undefined;
  #place: string | undefined;
  #wantedAt = 0;
  #signAt = 0;
  #wake: () => void = () => {};
  #cut: () => void = () => {};
  #accountId: string | undefined;

  constructor(listen: Listen, tell: (message: ToWindow) => void) {
    this.#listen = listen;
    this.#tell = tell;
  }

  /** Whose events are told now; undefined while there is no connection. */
  get accountId(): string | undefined {
    return this.#accountId;
  }

  /** Begins anew, after the event `place`, and without the place of an earlier person. */
  start(place?: string): void {
    this.stop();
    this.#place = place;
    this.#wantedAt = Date.now();
    this.resume();
  }

  /** Goes on after `stop` where it was. */
  resume(): void {
    if (this.#running) return;
    this.#running = new AbortController();
    void this.#run(this.#running.signal);
  }

  stop(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#cut();
    this.#wake();
    this.#lose();
  }

  /** Ends a pause; ends a connection that has not been heard of for longer than it should. */
  wake(): void {
    if (Date.now() - this.#signAt > SILENCE) this.#cut();
    this.#wake();
  }

  async #run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const end = await this.#hold(signal);
      if (signal.aborted) return;
      const hasBegun = this.#accountId !== undefined;
      failures = hasBegun ? 0 : failures + 1;
      this.#lose();
      if (end === 'signed-out') this.#tell({ type: 'signed-out' });
      else if (!hasBegun && end !== 'refused') this.#tell({ type: 'silent' });
      await this.#pause(end, failures);
    }
  }

  /** One connection, from its beginning to its end. */
  async #hold(signal: AbortSignal): Promise<StreamEnd> {
    const cut = new AbortController();
    this.#cut = () => cut.abort();
    this.#signAt = Date.now();
    const look = setInterval(() => {
      if (Date.now() - this.#signAt > SILENCE) cut.abort();
    }, LOOK_EVERY);
    const handlers: EventHandlers = {
      onsign: () => {
        this.#signAt = Date.now();
      },
      onevent: (event) => {
        if (!signal.aborted) this.#take(event);
      },
      onplace: (place) => {
        if (!signal.aborted) this.#place = place;
      },
    };
    try {
      return await this.#listen(this.#place, handlers, cut.signal);
    } finally {
      clearInterval(look);
    }
  }

  #take(event: LiveEvent): void {
    if (event.type !== 'ready') {
      this.#tell(event);
      return;
    }
    const isLate = this.#place === undefined && Date.now() - this.#wantedAt > BEGINS_AGO;
    this.#accountId = event.account_id;
    this.#tell({ type: 'live', accountId: event.account_id });
    if (isLate) this.#tell({ type: 'reload' });
  }

  #lose(): void {
    if (this.#accountId === undefined) return;
    this.#accountId = undefined;
    this.#tell({ type: 'lost' });
  }

  /** Without a session it waits to be woken; a window that wakes it again and again is not believed. */
  #pause(end: StreamEnd, failures: number): Promise<void> {
    const growing = Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE) * (0.75 + Math.random() / 2);
    const waitsForSession = end === 'signed-out' && failures <= MOST_IN_VAIN;
    return new Promise((resolve) => {
      const timer = waitsForSession
        ? undefined
        : setTimeout(resolve, end === 'refused' ? REFUSED_PAUSE : growing);
      if (end === 'signed-out' && !waitsForSession) return;
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
