import type { StoredImport } from '../../../../drizzle/schema/index.ts';
import { storageFaultOf } from '../../../db/storage-fault.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { SECOND } from '../../../lib/duration.ts';
import { ThreadLost } from '../../../threads/failure.ts';
import { tooManyWait } from '../errors.ts';
import { hasFile } from '../receiving/files.ts';
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

/** How the work on an import is called among instances: one of them does it at a time. */
export const workOf = (id: string): string => `import:${id}`;

type Work = { context: KeepingContext; id: string; remote: RemoteAccess | undefined; stop: AbortController };

/**
 * Runs imports one after another: reading, applying and taking back. What there is to do follows from the state of the
 * import in the database, so that the next start goes on where a kill interrupted it, or another instance does.
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
  begin(context: KeepingContext, id: string, remote?: RemoteAccess): void {
    if (this.#isClosed || this.has(id)) return;
    const work = { context, id, remote, stop: new AbortController() };
    this.#waiting.push(work);
    // Also while it waits for its turn here, no other instance does it. Where that is not known, it is asked again then.
    context.jobs.take(workOf(id)).then(
      (isHere) => isHere || this.#leave(work),
      () => undefined,
    );
    this.#next();
  }

  /** Stops what runs or waits for an import, and resolves once it has. */
  async stop(id: string): Promise<void> {
    const waiting = this.#waiting.find((work) => work.id === id);
    if (waiting) {
      this.#leave(waiting);
      await giveBack(waiting);
    }
    if (this.#running?.id !== id) return;
    this.#running.stop.abort();
    await this.#running.ended;
  }

  /**
   * Goes on with what was under way when the service ended, or another instance. A file that is not read to its end lies
   * with the instance that took it, which goes on when it is back.
   */
  async resume(context: KeepingContext): Promise<void> {
    for (const { id, status } of await listUnderWay(context.database.read)) {
      const isElsewhere = context.instance.isShared && status === 'reading' && !(await hasFile(context, id));
      if (!isElsewhere && (await context.jobs.take(workOf(id)))) this.begin(context, id);
    }
  }

  /** Whether the work on an import runs or waits here. */
  has(id: string): boolean {
    return this.#running?.id === id || this.#waiting.some((work) => work.id === id);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#waiting = [];
    this.#running?.stop.abort();
    await this.#running?.ended;
  }

  #leave(work: Work): void {
    this.#waiting = this.#waiting.filter((other) => other !== work);
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
    try {
      await this.#tryOften(work);
    } finally {
      await giveBack(work);
    }
  }

  async #tryOften(work: Work): Promise<void> {
    const { context } = work;
    for (let tries = 0; !work.stop.signal.aborted; tries += 1) {
      try {
        if (await context.jobs.take(workOf(work.id))) await this.#step(work);
        return;
      } catch (error) {
        if (work.stop.signal.aborted) return;
        if (!(await mayPass(work, error, tries))) return await this.#fail(work, error);
        context.log.warn({ err: error, importId: work.id }, 'an import waits, and is tried again');
        await wait(work.stop.signal);
      }
    }
  }

  /** Ends the work; where a fault of the disk keeps that from being noted, once it can be. */
  async #fail({ context, id, stop: { signal } }: Work, error: unknown): Promise<void> {
    while (!signal.aborted) {
      try {
        return await failWork(context, id, error);
      } catch (failure) {
        context.log.error({ err: failure, importId: id }, 'the end of an import could not be noted');
        if (storageFaultOf(failure) === null) return;
        await wait(signal);
      }
    }
  }

  /** Another instance may have cancelled what ends here, so that there is more to do. */
  async #step({ context, id, remote, stop: { signal } }: Work): Promise<void> {
    for (let done: StoredImport['status'] | undefined; ; ) {
      const found = await findImport(context.database.read, id);
      if (!found || found.status === done) return;
      done = found.status;
      if (found.status === 'reading') await readAll(context, found, { remote, signal });
      else if (found.status === 'applying') await applyAll(context, found, signal);
      else if (found.status === 'undoing') await undoAll(context, found, signal);
      else return;
    }
  }
}

/**
 * Whether it can be that the work goes on at the next try. To read a file takes room that a full disk does not have, and
 * the file takes some of it: the person is told instead, and chooses it again. Links that are half written or half taken
 * back are finished once there is room.
 */
async function mayPass({ context, id }: Work, error: unknown, tries: number): Promise<boolean> {
  const fault = storageFaultOf(error);
  if (fault === null) return error instanceof ThreadLost && tries < MOST_RETRIES;
  if (fault !== 'full') return true;
  return (await findImport(context.database.read, id))?.status !== 'reading';
}

/** Other instances may do it from here on, if there is anything left to do. */
const giveBack = ({ context, id }: Work): Promise<void> =>
  context.jobs
    .giveBack(workOf(id))
    .catch((error: unknown) =>
      context.log.warn({ err: error, importId: id }, 'an import stays taken for a moment'),
    );

const wait = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, RETRY_AFTER);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
