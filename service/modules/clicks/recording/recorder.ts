import type { Database } from '../../../db/database.ts';
import type { Logger } from '../../../logging.ts';
import { getOrCreateSecret, type Secrets } from '../../../secrets.ts';
import type { Enrichment, RawClick } from '../enrichment/enrich.ts';
import { Backlog, type UnwrittenClicks } from './backlog.ts';
import { startFiling } from './filing.ts';
import { countLosses } from './losses.ts';
import { type ClickBatch, recordPackedClicks } from './packed-repository.ts';
import { ClickQueue } from './queue.ts';

/** A followed link in memory, with its clicks as redirects count them. */
export type ClickedLink = UnwrittenClicks & {
  readonly link: {
    readonly id: string;
    readonly ownerId: string | null;
    readonly totalClicks: number;
    /** Milliseconds UTC. */
    readonly lastClick: number | null;
  };
};

/** Told of each batch of clicks as it is handed to the writer: the link of each click, in order. */
export type ClickListener = (clicked: readonly ClickedLink[]) => void;

/** Takes clicks from redirects and sees to it that they are written down. */
export type ClickRecorder = {
  /** Never waits and never fails: the redirect comes first. `ofLink` says how many of its clicks are not written yet. */
  record(click: RawClick, ofLink: ClickedLink): void;
  /** Calls the listener with every batch from now on; returns how to stop. Redirects do no more for it. */
  watch(listener: ClickListener): () => void;
  /** From now on batches are written by this: for a module that tells of clicks in the same transaction. */
  writeWith(write: (batch: ClickBatch) => Promise<void>): void;
  /** Clicks that are not written yet, and those that were written and lost since the start. */
  state(): { waiting: number; written: number; lost: number };
  /** Resolves when every click recorded so far is in the database, or the database has refused some. */
  flush(): Promise<void>;
  /** Flushes, then stops. Loses no click unless the database refuses them; then it says how many. */
  close(): Promise<void>;
};

/**
 * A batch goes out after so many milliseconds or so many clicks, whichever comes first, but only once the one before
 * is written: under load batches grow, and each click costs less.
 */
const INTERVAL = 200;
const BATCH = 5_000;

/**
 * Clicks wait for a database that refuses them until they take up so many bytes: two to three million of a few
 * thousand visitors. Only those that come afterwards are lost.
 */
const MOST_BYTES = 96 * 1024 * 1024;

/** The index of links keeps a link that has unwritten clicks, which takes so many bytes. */
const LINK_BYTES = 700;

type Parts = {
  database: Pick<Database, 'write'>;
  secrets: Secrets;
  log: Logger;
  /** What the owner wants now; asked for every batch. */
  wishes(): Omit<Enrichment, 'visitorKey'>;
  /** How much memory clicks may take up while they wait. */
  mostBytes?: number;
};

export function startRecorder({
  database,
  secrets,
  log,
  wishes,
  mostBytes = MOST_BYTES,
}: Parts): ClickRecorder {
  const visitorKey = Buffer.from(getOrCreateSecret(secrets, 'visitor-key')).toString('base64url');
  const losses = countLosses(log);
  let written = 0;
  const filing = startFiling(database, log);
  let write = (batch: ClickBatch): Promise<void> => database.write(recordPackedClicks, batch);
  const backlog = new Backlog({
    write: async (packed) => {
      await write({ packed, enrichment: { visitorKey, ...wishes() } });
      written += packed.moments.length;
      filing.checkSoon();
    },
    log,
    lose: losses.add,
  });
  const queue = new ClickQueue();
  let unwritten: ClickedLink[] = [];
  const listeners = new Set<ClickListener>();
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;

  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (queue.length > 0) {
      backlog.add({ packed: queue.take(), unwritten, bytes });
      for (const listener of listeners) listener(unwritten);
    }
    unwritten = [];
    bytes = 0;
    void backlog.drain().then(sendSoon);
  };
  const sendSoon = (): void => {
    if (queue.length === 0) return;
    if (queue.isFull || (!backlog.isDraining && queue.length >= BATCH)) send();
    else if (!backlog.isDraining) timer ??= setTimeout(send, INTERVAL);
  };

  return {
    record: (click, ofLink) => {
      if (bytes + backlog.bytes >= mostBytes) {
        losses.add(1);
        return;
      }
      if (ofLink.unwritten === 0) bytes += LINK_BYTES;
      bytes += queue.push(click);
      unwritten.push(ofLink);
      ofLink.unwritten += 1;
      sendSoon();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    writeWith: (other) => {
      write = other;
    },
    state: () => ({ waiting: queue.length + backlog.clicks, written, lost: losses.total() }),
    flush: () => {
      send();
      return backlog.settle();
    },
    close: async () => {
      send();
      await backlog.finish();
      await filing.close();
      losses.close();
    },
  };
}
