import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { THREAD_LIMITS, type ThreadsAhead } from '../../../service/threads/ahead.ts';

const SHELL = new URL('shell.mjs', import.meta.url);

/** How many of one kind wait for a next service at most: as many services are seldom open in one process at a time. */
const MOST_WAITING = 4;

const waiting = new Map<string, ReusedThread[]>();

/** A thread that is not ended but runs its program anew for the next service: loading it takes longest of most tests. */
class ReusedThread extends Worker {
  readonly #kind: string;
  #port: MessagePort | undefined;

  constructor(kind: string) {
    super(SHELL, THREAD_LIMITS);
    this.#kind = kind;
  }

  begin(file: URL, settings: unknown): void {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', (message) => this.emit('message', message));
    this.#port = port1;
    this.ref();
    super.postMessage({ file: file.href, settings, port: port2 }, [port2]);
  }

  override postMessage(message: unknown): void {
    this.#port?.postMessage(message);
  }

  /** Called after the program was closed, and when the thread is gone. To who listens, it ends as any other. */
  override async terminate(): Promise<number> {
    this.#port?.close();
    this.emit('exit', 0);
    this.removeAllListeners();
    const others = waiting.get(this.#kind) ?? [];
    if (this.threadId < 0 || others.length >= MOST_WAITING) return super.terminate();
    this.once('error', () => this.#forget());
    this.once('exit', () => this.#forget());
    this.unref();
    waiting.set(this.#kind, [...others, this]);
    return 0;
  }

  #forget(): void {
    waiting.set(this.#kind, waiting.get(this.#kind)?.filter((other) => other !== this) ?? []);
  }
}

/** The threads of the services of a process, by what they do: each has a place in the order of the processor. */
export const reusedThreads: ThreadsAhead = {
  take: ({ name, file, settings }) => {
    const kind = `${name} ${file.href}`;
    const taken = waiting.get(kind)?.pop() ?? new ReusedThread(kind);
    taken.removeAllListeners();
    taken.begin(file, settings);
    return taken;
  },
};
