import type { SignedIn } from '../../../lib/actor.ts';

const encoder = new TextEncoder();

/** One event as bytes (HTML standard, 9.2.6); its id tells a client where to continue after an interruption. */
export const eventFrame = (name: string, data: object, id?: number): Uint8Array =>
  encoder.encode(`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);

/** A comment that keeps the connection alive, with the place at which a client continues: it causes no event. */
export const commentFrame = (id: number): Uint8Array => encoder.encode(`: still here\nid: ${id}\n\n`);

/** How long a browser's own `EventSource` waits before it connects again, ms. */
export const retryFrame = (ms: number): Uint8Array => encoder.encode(`retry: ${ms}\n\n`);

/** The most bytes that wait in memory for a reader: about a thousand changes. */
const MOST_WAITING = 256 * 1024;

/** How long a slow reader has to fetch the rest after it was told to reload, ms. */
const LINGER = 10_000;

type Options = {
  actor: SignedIn;
  /** Called once, whichever side ended the stream. */
  ended(): void;
  mostWaiting?: number;
  linger?: number;
};

/**
 * One open stream of events.
 *
 * Never waits for its reader: when too much waits, the reader is told to reload, and the stream ends.
 */
export class Connection {
  readonly actor: SignedIn;
  readonly stream: ReadableStream<Uint8Array>;
  /** The number of the last change that was sent, or skipped because the caller may not see it. */
  place = 0;
  /** Whether `ready` was sent. */
  hasBegun = false;
  /** Whether changes are sent as they happen; until then they are read from the journal. */
  isCurrent = false;
  /** Whether something happened since the journal was last read for this connection. */
  isBehind = false;
  isOpen = true;
  readonly #mostWaiting: number;
  readonly #linger: number;
  readonly #ended: () => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #lingering: NodeJS.Timeout | undefined;
  #drained: () => void = () => undefined;

  constructor({ actor, ended, mostWaiting = MOST_WAITING, linger = LINGER }: Options) {
    this.actor = actor;
    this.#ended = ended;
    this.#mostWaiting = mostWaiting;
    this.#linger = linger;
    this.stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        pull: () => this.#drained(),
        cancel: () => this.#finish(),
      },
      { highWaterMark: mostWaiting, size: (frame) => frame.byteLength },
    );
  }

  send(frame: Uint8Array): void {
    if (!this.isOpen) return;
    if (frame.length <= this.#room) this.#controller?.enqueue(frame);
    else this.#refuse();
  }

  /** Resolves when at least half of the buffer is free, or the stream has ended. */
  async waitForRoom(): Promise<void> {
    while (this.isOpen && this.#room < this.#mostWaiting / 2)
      await new Promise<void>((resolve) => {
        this.#drained = resolve;
      });
  }

  /** Ends the stream after the pending events. */
  end(): void {
    if (!this.isOpen) return;
    this.#controller?.close();
    const drop = (): void => this.#controller?.error(new Error('The reader did not fetch what waited'));
    this.#lingering = setTimeout(drop, this.#linger).unref();
    this.#finish();
  }

  get #room(): number {
    return this.#controller?.desiredSize ?? 0;
  }

  #refuse(): void {
    this.#controller?.enqueue(eventFrame('reload', {}));
    this.end();
  }

  #finish(): void {
    if (!this.isOpen) {
      clearTimeout(this.#lingering);
      return;
    }
    this.isOpen = false;
    this.#drained();
    this.#ended();
  }
}
