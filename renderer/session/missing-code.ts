import { checkHealth } from '../api/session.ts';
import { codeLoading } from '../lib/load-code.ts';
import { everything } from '../lib/topic.svelte.ts';
import { typing } from '../lib/typing.ts';

/** A page that was reloaded is not reloaded again within this time, ms: another reload would not help. */
const AGAIN_AFTER = 60_000;
const LOOK_EVERY = 1000;
const KEY = 'linnet.reloaded';

/**
 * Recovers when code of the screens did not load.
 *
 * While the service is away, the connection finds out when it is back, and everything on screen is loaded again. A
 * service that is there has other code than this page: an update took its place. The page is loaded anew then, once
 * nothing that was typed would be lost.
 */
export class MissingCode {
  readonly #page: Pick<Location, 'reload'>;
  readonly #kept: Pick<Storage, 'getItem' | 'setItem'>;
  #isLooking = false;
  /** Whether it was asked for again since it was missing. */
  #triedAgain = false;

  constructor(page: Pick<Location, 'reload'> = location, kept = sessionStorage) {
    this.#page = page;
    this.#kept = kept;
  }

  follow(): void {
    codeLoading.onmissing = () => void this.#look();
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const isThere = await checkHealth().then(
      () => true,
      () => false,
    );
    this.#isLooking = false;
    if (!isThere) return;
    if (this.#triedAgain) return this.#reload();
    this.#triedAgain = true;
    everything.announce();
  }

  #reload(): void {
    if (typing.isUnsaved()) {
      setTimeout(() => this.#reload(), LOOK_EVERY);
      return;
    }
    if (Date.now() - Number(this.#kept.getItem(KEY)) < AGAIN_AFTER) return;
    this.#kept.setItem(KEY, String(Date.now()));
    this.#page.reload();
  }
}
