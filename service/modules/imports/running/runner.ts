import type { Context } from '../../../context.ts';
import { storageFaultOf } from '../../../db/storage-fault.ts';
import { SECOND } from '../../../lib/duration.ts';
import { ThreadLost } from '../../../threads/failure.ts';
import { tooManyWait } from '../errors.ts';
import { findImport, listUnderWay } from '../repository.ts';
import { applyAll, undoAll } from './change-links.ts';
import { failWork } from './fail.ts';
import { type RemoteAccess, readAll } from './read-all.ts';

/** Imports that wait for their turn, besides the one that runs. */
const MOST_WAITING = 20;

/** After a fault of the disk, or the loss of a thread, the work is tried again after so long, ms. */
const RETRY_AFTER = 5 * SECOND;

/** How often work goes on after the loss of a thread: one that ends at every try will end at the next. */
const MOST_RETRIES = 3;

type Work = { context: Context; id: string; remote: RemoteAccess | undefined; stop: AbortController };

/**
 * Runs imports one after another: reading, applying and taking back. What there is to do follows from the state of the
 * import in the database, so that the next start goes on where a kill interrupted it.
 */
export class ImportRunner {
  /** Imports whose files are on their way here: they are not in the database yet. */
  readonly receiving = new Set<string>();
  #waiting: Work[] = [];
  #running: { id: string; stop: AbortController; ended: Promise<void> } | null = null;
  #isClosed = false;

  /** @throws AppError 503 when too many imports wait already. */
  refuseMore(): void {
    if (this.#isClosed || this.#waiting.length + this.receiving.size > MOST_WAITING) throw tooManyWait();
  }

  /** Runs what there is to do for an import, once its turn comes. `remote` is kept in memory until then, never stored. */
  begin(context: Context, id: string, remote?: RemoteAccess): void {
    if (this.#isClosed || this.#running?.id === id || this.#waiting.some((work) => work.id === id)) return;
    this.#waiting.push({ context, id, remote, stop: new AbortController() });
    this.#next();
  }

  /** Stops what runs or waits for an import, and resolves once it has. */
  async stop(id: string): Promise<void> {
    this.#waiting = this.#waiting.filter((work) => work.id !== id);
    if (this.#running?.id !== id) return;
    this.#running.stop.abort();
    await this.#running.ended;
  }

  /** Goes on with what was under way when the service ended. */
  async resume(context: Context): Promise<void> {
    for (const { id } of await listUnderWay(context.database.read)) this.begin(context, id);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#waiting = [];
    this.#running?.stop.abort();
    await this.#running?.ended;
  }

  #next(): void {
    if (this.#running) return;
    const work = this.#waiting.shift();
    if (!work) return;
    const ended = this.#run(work).finally(() => {
      this.#running = null;
      this.#next();
    });
    this.#running = { id: work.id, stop: work.stop, ended };
  }

  async #run(work: Work): Promise<void> {
    const { context } = work;
    for (let tries = 0; !work.stop.signal.aborted; tries += 1) {
      try {
        return await this.#step(work);
      } catch (error) {
        if (work.stop.signal.aborted) return;
        const mayPass =
          storageFaultOf(error) !== null || (error instanceof ThreadLost && tries < MOST_RETRIES);
        if (!mayPass) return await failWork(context, work.id, error);
        context.log.warn({ err: error, importId: work.id }, 'an import waits, and is tried again');
        await wait(work.stop.signal);
      }
    }
  }

  async #step({ context, id, remote, stop: { signal } }: Work): Promise<void> {
    const found = await findImport(context.database.read, id);
    if (found?.status === 'reading') await readAll(context, found, { remote, signal });
    if (found?.status === 'applying') await applyAll(context, found, signal);
    if (found?.status === 'undoing') await undoAll(context, found, signal);
  }
}

const wait = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, RETRY_AFTER);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
