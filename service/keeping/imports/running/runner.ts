import type { StoredImport } from '../../../../drizzle/schema/index.ts';
import { storageFaultOf } from '../../../db/storage-fault.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { SECOND } from '../../../lib/time.ts';
import { destinationRulesOf } from '../../../links/destination/index.ts';
import { ThreadLost } from '../../../threads/failure.ts';
import { tooManyWait } from '../errors.ts';
import { hasFile, removeFile } from '../receiving/files.ts';
import { findImport, listUnderWay } from '../repository.ts';
import { applyBatch } from './apply-repository.ts';
import { failWork, type RemoteAccess, readAll } from './read-all.ts';
import { newImportSeed } from './seeded.ts';
import { finishImport, undoBatch } from './undo-repository.ts';

const authorOf = ({ id, accountId }: StoredImport) => ({ accountId, importId: id });

/** Writes the links of an import, some hundred at a time, and ends it. */
async function applyAll(context: KeepingContext, found: StoredImport, signal: AbortSignal): Promise<void> {
  const { database, random, clock } = context;
  const { id } = found;
  await removeFile(context, id);
  for (let more = true; more; ) {
    signal.throwIfAborted();
    const batch = {
      id,
      now: clock.now(),
      seed: newImportSeed(random),
      destinations: destinationRulesOf(context),
      base: context.hosts.baseUrl(),
    };
    more = await database.write(applyBatch, batch, authorOf(found));
  }
  await database.write(finishImport, { id, what: 'applying', now: clock.now() }, authorOf(found));
}

/** Takes the links of an import back in the same way. */
async function undoAll(context: KeepingContext, found: StoredImport, signal: AbortSignal): Promise<void> {
  const { database, clock } = context;
  const { id } = found;
  for (let more = true; more; ) {
    signal.throwIfAborted();
    more = await database.write(undoBatch, { id }, authorOf(found));
  }
  await database.write(finishImport, { id, what: 'undoing', now: clock.now() }, authorOf(found));
}

/** How many imports may wait, besides the running one. */
const MOST_WAITING = 20;

/** The pause before work is tried again after a disk error or the loss of a thread, ms. */
const RETRY_AFTER = 5 * SECOND;

/** How often work is tried again after the loss of a thread: if it kills the thread every time, it always will. */
const MOST_RETRIES = 3;

/** The name of an import's work among the instances: only one of them does it at a time. */
export const workOf = (id: string): string => `import:${id}`;

type Work = { context: KeepingContext; id: string; remote: RemoteAccess | undefined; stop: AbortController };

/**
 * Runs imports one after another: reading, applying and undoing. The state of an import in the database says what is
 * left to do, so the next start, or another instance, continues after a kill.
 */
export class ImportRunner {
  /** Imports whose files are being received: they are not in the database yet. */
  readonly receiving = new Set<string>();
  #waiting: Work[] = [];
  #running: { id: string; stop: AbortController; ended: Promise<void> } | null = null;
  #isClosed = false;

  /** @throws AppError 503 when too many imports wait already. */
  refuseMore(): void {
    if (this.#isClosed || this.#waiting.length + this.receiving.size > MOST_WAITING) throw tooManyWait();
  }

  /** Does the work of an import, once its turn comes. `remote` is kept in memory until then, never stored. */
  begin(context: KeepingContext, id: string, remote?: RemoteAccess): void {
    // Work that runs may have looked for the last time what is left to do.
    if (this.#isClosed || this.#isWaiting(id)) return;
    const work = { context, id, remote, stop: new AbortController() };
    this.#waiting.push(work);
    // Reserved already while it waits here, so that no other instance does it. If that fails, it is tried again at
    // its turn.
    context.jobs.take(workOf(id)).then(
      (isHere) => isHere || this.#leave(work),
      () => undefined,
    );
    this.#next();
  }

  /** Stops the running or waiting work of an import, and resolves once it has stopped. */
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
   * Continues the work that was interrupted when the service, or another instance, ended. A file that is only partly
   * read is on the instance that received it, which continues when it is back.
   */
  async resume(context: KeepingContext): Promise<void> {
    for (const { id, status } of await listUnderWay(context.database.read)) {
      const isElsewhere =
        context.deployment.keepsElsewhere && status === 'reading' && !(await hasFile(context, id));
      if (!isElsewhere && (await context.jobs.take(workOf(id)))) this.begin(context, id);
    }
  }

  /** Whether the work of an import runs or waits here. */
  has(id: string): boolean {
    return this.#running?.id === id || this.#isWaiting(id);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#waiting = [];
    this.#running?.stop.abort();
    await this.#running?.ended;
  }

  #isWaiting(id: string): boolean {
    return this.#waiting.some((work) => work.id === id);
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

  /** Ends the work with a failure; if a disk error keeps that from being stored, it is stored later. */
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

  /** Another instance may have cancelled the import, so that there is more to do. */
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
 * Whether the next try may succeed. Reading a file needs room that a full disk lacks, and the file itself takes some
 * of it: the person is told instead, and chooses the file again. Half-written or half-undone links are finished once
 * there is room.
 */
async function mayPass({ context, id }: Work, error: unknown, tries: number): Promise<boolean> {
  const fault = storageFaultOf(error);
  if (fault === null) return error instanceof ThreadLost && tries < MOST_RETRIES;
  if (fault !== 'full') return true;
  return (await findImport(context.database.read, id))?.status !== 'reading';
}

/** Allows other instances to do the rest of the work, if any is left. */
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
