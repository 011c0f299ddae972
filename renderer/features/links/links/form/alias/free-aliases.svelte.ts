import { checkAlias } from '../../../../../api/links.ts';
import { debounce } from '../../../../../lib/timing.ts';

/** The most suggestions that are shown. */
const MOST = 3;
/** The most ideas that the service is asked about for one destination. */
const MOST_ASKED = 7;
/** How long typing must rest, ms. */
const RESTS = 500;

/**
 * The ideas for an alias that are free. The service is asked about one after the other, and never twice about the
 * same.
 */
export class FreeAliases {
  found = $state.raw<readonly string[]>([]);
  readonly #known = new Map<string, boolean>();
  #running = new AbortController();
  readonly #later = debounce(RESTS, (ideas: readonly string[], domain: string) => {
    this.#running = new AbortController();
    void this.#ask(ideas, domain, this.#running.signal);
  });

  consider(ideas: readonly string[], domain: string): void {
    this.stop();
    this.found = [];
    if (ideas.length > 0) this.#later(ideas.slice(0, MOST_ASKED), domain);
  }

  stop(): void {
    this.#later.cancel();
    this.#running.abort();
  }

  async #ask(ideas: readonly string[], domain: string, signal: AbortSignal): Promise<void> {
    const free: string[] = [];
    for (const idea of ideas) {
      if (free.length >= MOST || signal.aborted) break;
      if (await this.#isFree(idea, domain, signal)) free.push(idea);
    }
    if (!signal.aborted) this.found = free;
  }

  /** An idea that could not be checked is not shown. */
  async #isFree(idea: string, domain: string, signal: AbortSignal): Promise<boolean> {
    const place = `${domain}/${idea}`;
    const known = this.#known.get(place);
    if (known !== undefined) return known;
    const verdict = await checkAlias(idea, domain || undefined, signal).catch(() => undefined);
    if (verdict) this.#known.set(place, verdict.available);
    return verdict?.available ?? false;
  }
}
