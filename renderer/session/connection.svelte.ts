import { client } from '../api/client.ts';
import { type AppState, checkHealth, getAppState } from '../api/session.ts';
import { toFailure } from '../lib/failure.ts';
import { outage } from '../lib/outage.svelte.ts';
import { serviceTime } from '../lib/service-time.ts';
import { everything } from '../lib/topic.svelte.ts';

const RETRY_MS = 2000;
const LOOK_MS = 5000;
const SECOND_MS = 1000;

/** The state of its storage, as the service reports it. */
type Told = Pick<AppState, 'storage_problem' | 'database_silent_seconds'>;

/**
 * Whether the service answers, and whether it can read and save. While it or the server of its database does not answer,
 * asks again every two seconds, while it cannot save every five.
 */
export class Connection {
  reachable = $state(true);
  /** Why nothing can be saved, as a sentence; null while changes are saved. */
  storageProblem = $state<string | null>(null);
  /** Since when the server of the database has not answered; null while it does, and where the data is in a file. */
  silentSince = $state.raw<Date | null>(null);
  #isRefused = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #storageTimer: ReturnType<typeof setTimeout> | undefined;
  #looking: Promise<void> | undefined;

  constructor() {
    client.onReach = (reachable) => this.#report(reachable);
    client.onUnavailable = ({ code }) => {
      if (code === 'database_refused') this.#isRefused = true;
      void this.#lookAtStorage();
    };
  }

  /** Takes over what the service has said of its storage. What is on screen is loaded again once all is well. */
  noteStorage({ storage_problem: problem, database_silent_seconds: silence }: Told): void {
    const isBack = this.storageProblem !== null && problem === null;
    this.storageProblem = problem;
    this.silentSince =
      silence === null ? null : (this.silentSince ?? new Date(serviceTime.now() - silence * SECOND_MS));
    if (problem === null || silence !== null) this.#isRefused = false;
    outage.isRefused = this.#isRefused;
    outage.isTold = silence !== null || this.#isRefused;
    clearTimeout(this.#storageTimer);
    const pause = silence === null ? LOOK_MS : RETRY_MS;
    if (problem !== null) this.#storageTimer = setTimeout(() => void this.#lookAtStorage(), pause);
    if (isBack) everything.announce();
  }

  /** One look at a time: its own answer may be that nothing can be read. */
  #lookAtStorage(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    try {
      this.noteStorage(await getAppState());
    } catch (error) {
      this.noteStorage(this.#toldBy(error));
    }
  }

  /** A service that is starting and waits for its database reports nothing else. */
  #toldBy(error: unknown): Told {
    const { code, message } = toFailure(error);
    if (code === 'database_refused') return { storage_problem: message, database_silent_seconds: null };
    if (code === 'database_unreachable') return { storage_problem: message, database_silent_seconds: 0 };
    return { storage_problem: this.storageProblem, database_silent_seconds: this.silentSince && 0 };
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
