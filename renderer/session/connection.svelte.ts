import { client } from '../api/client.ts';
import { checkHealth, getAppState } from '../api/session.ts';
import { everything } from '../lib/topic.svelte.ts';

const RETRY_MS = 2000;
const LOOK_MS = 5000;

/**
 * Whether the service answers, and whether it can save; while it does not answer, asks again every two seconds, while
 * it cannot save every five.
 */
class Connection {
  reachable = $state(true);
  /** Why nothing can be saved, as a sentence; null while changes are saved. */
  storageProblem = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #storageTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    client.onReach = (reachable) => this.#report(reachable);
    client.onUnavailable = () => void this.#lookAtStorage();
  }

  /** Takes over what the service has said of its storage. */
  noteStorage(problem: string | null): void {
    this.storageProblem = problem;
    clearTimeout(this.#storageTimer);
    if (problem) this.#storageTimer = setTimeout(() => void this.#lookAtStorage(), LOOK_MS);
  }

  async #lookAtStorage(): Promise<void> {
    try {
      this.noteStorage((await getAppState()).storage_problem);
    } catch {
      this.noteStorage(this.storageProblem);
    }
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
