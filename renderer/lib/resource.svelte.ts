import { untrack } from 'svelte';
import { type Failure, isAborted, toFailure } from './failure.ts';
import { everything, type Topic } from './topic.svelte.ts';

/** Where a load stands. `value` in `loading` and `failed` is what was shown before, so data stays on screen. */
export type Loading<T> =
  | { state: 'idle' }
  | { state: 'loading'; value: T | undefined }
  | { state: 'ready'; value: T }
  | { state: 'failed'; failure: Failure; value: T | undefined };

/**
 * Something that is loaded, shown, and loaded again.
 *
 * Only the newest load counts: starting one aborts the one before. Reading `current` in markup is reactive.
 */
export class Resource<T> {
  current = $state.raw<Loading<T>>({ state: 'idle' });
  readonly #load: (signal: AbortSignal) => Promise<T>;
  #running: AbortController | undefined;

  constructor(load: (signal: AbortSignal) => Promise<T>) {
    this.#load = load;
  }

  /**
   * Loads now and again whenever a reactive value that `load` reads before its first await changes, or one of the topics
   * is announced.
   *
   * Call it while a component initialises; it stops with the component.
   */
  follow(...topics: readonly Topic[]): this {
    $effect(() => {
      for (const topic of [everything, ...topics]) topic.watch();
      void this.reload();
      return () => this.stop();
    });
    return this;
  }

  /**
   * Loads a single time, for a form: a later load would undo what has been typed since. One that failed is made up for
   * when the service is back.
   *
   * Call it while a component initialises; it stops with the component.
   */
  once(): this {
    $effect(() => {
      everything.watch();
      if (untrack(() => this.value) === undefined) untrack(() => void this.reload());
    });
    $effect(() => () => this.stop());
    return this;
  }

  /** The newest value, also while a reload runs or after one failed. */
  get value(): T | undefined {
    return this.current.state === 'idle' ? undefined : this.current.value;
  }

  get isLoading(): boolean {
    return this.current.state === 'loading';
  }

  get failure(): Failure | undefined {
    return this.current.state === 'failed' ? this.current.failure : undefined;
  }

  /** Loads again; resolves when this load has been shown, has failed, or was overtaken. Never rejects. */
  async reload(): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.current = { state: 'loading', value: untrack(() => this.value) };
    try {
      const value = await this.#load(running.signal);
      if (!running.signal.aborted) this.current = { state: 'ready', value };
    } catch (error) {
      if (running.signal.aborted || isAborted(error)) return;
      const failure = toFailure(error);
      // What does not exist any more is not shown as if it were only out of date.
      this.current = { state: 'failed', failure, value: failure.status === 404 ? undefined : this.value };
    }
  }

  /** Replaces the value without a request, after a change whose answer is already known. */
  replace(value: T): void {
    this.#running?.abort();
    this.current = { state: 'ready', value };
  }

  /** Gives up a running load; call it when the screen goes away. */
  stop(): void {
    this.#running?.abort();
  }
}
