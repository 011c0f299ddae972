import { type LinkQuery, listAllLinks } from '../../../../api/links.ts';
import { isAborted, toFailure } from '../../../../lib/failure.ts';
import { notifyFailure } from '../../../../ui/feedback/toast.ts';
import type { Selection } from './selection.svelte.ts';

/** Links that can be selected at once: each is kept with what is known of it. */
export const MOST_FITTING = 10_000;

/** Selects all links that a list has, page after page. */
export class Fitting {
  progress = $state.raw<{ done: number; total: number }>();
  readonly #selection: Selection;
  #running: AbortController | undefined;

  constructor(selection: Selection) {
    this.#selection = selection;
  }

  /** Selects what the query finds, `total` at most and never more than `MOST_FITTING`; what was found before it is stopped stays selected. */
  async select(query: LinkQuery, total: number): Promise<void> {
    this.stop();
    const running = new AbortController();
    this.#running = running;
    const most = Math.min(total, MOST_FITTING);
    let done = 0;
    this.progress = { done, total: most };
    try {
      await listAllLinks(query, most, running.signal, (links) => {
        if (running.signal.aborted) return;
        this.#selection.set(links.slice(0, most - done), true);
        done += links.length;
        this.progress = { done: Math.min(done, most), total: most };
      });
    } catch (error) {
      if (!isAborted(error)) notifyFailure(toFailure(error));
    } finally {
      if (this.#running === running) this.progress = undefined;
    }
  }

  stop(): void {
    this.#running?.abort();
    this.progress = undefined;
  }
}
