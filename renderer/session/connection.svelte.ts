import { client } from '../api/client.ts';
import { checkHealth } from '../api/session.ts';
import { everything } from '../lib/topic.svelte.ts';

const RETRY_MS = 2000;

/** Whether the service answers; while it does not, asks again every two seconds. */
class Connection {
  reachable = $state(true);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    client.onReach = (reachable) => this.#report(reachable);
  }

  #report(reachable: boolean): void {
    if (reachable === this.reachable) return;
    this.reachable = reachable;
    if (reachable) everything.announce();
    else this.#retryLater();
  }

  #retryLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#retry(), RETRY_MS);
  }

  async #retry(): Promise<void> {
    try {
      await checkHealth();
    } catch {
      if (!this.reachable) this.#retryLater();
    }
  }
}

export const connection = new Connection();
