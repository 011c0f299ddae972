import type { SignedIn } from '../../../lib/actor.ts';
import { eventFrame } from './frames.ts';

/** The most that waits in memory for a reader, bytes: about a thousand changes. */
const MOST_WAITING = 256 * 1024;

/** How long a slow reader has to fetch what waits, once it was told to reload, ms. */
const LINGER = 10_000;

type Options = {
  actor: SignedIn;
  /** Called once, whichever side ended it. */
  ended(): void;
  mostWaiting?: number;
  linger?: number;
};

/**
 * One open stream of events.
 *
 * Never waits for its reader: one for which too much waits is told to reload, and the stream ends.
 */
export class Connection {
  readonly actor: SignedIn;
  readonly stream: ReadableStream<Uint8Array>;
  /** The number of the last change that was sent, or passed over because the caller may not see it. */
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

  /** Resolves when at least half of the room is free, or the stream has ended. */
  async waitForRoom(): Promise<void> {
    while (this.isOpen && this.#room < this.#mostWaiting / 2)
      await new Promise<void>((resolve) => {
        this.#drained = resolve;
      });
  }

  /** Ends the stream after what was sent before. */
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
