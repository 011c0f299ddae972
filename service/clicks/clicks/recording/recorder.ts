import type { Database } from '../../../db/database.ts';
import type { Instance } from '../../../kernel/instance.ts';
import type { Logger } from '../../../kernel/logging.ts';
import { getOrCreateSecret, type Secrets } from '../../../kernel/secrets.ts';
import type { Random } from '../../../lib/random.ts';
import type { Enrichment, RawClick } from '../enrichment/enrich.ts';
import { type SharedFiling, startFiling } from '../filing/filing.ts';
import { Backlog } from './backlog.ts';
import { WHOLE_BATCH } from './batch-part.ts';
import { Appending } from './disk/appending.ts';
import type { BatchFile } from './disk/batch-file.ts';
import { ClickFolder } from './disk/click-folder.ts';
import { FollowedLinks, type UnwrittenClicks } from './followed-links.ts';
import { countLosses } from './keep-clicks.ts';
import {
  type ClickBatch,
  type HandedBatch,
  type RecordingChecks,
  recordPackedClicks,
} from './packed-repository.ts';
import { ClickQueue, type PackedClicks } from './queue.ts';
import { WaitingBatch } from './waiting-batch.ts';

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

/** Called for each batch of clicks when it is sent to the writer, with the link of each click, in order. */
export type ClickListener = (clicked: readonly ClickedLink[]) => void;

/** Takes clicks from redirects and writes them to the database (docs/decisions/clicks.md#click-queue). */
export type ClickRecorder = {
  /** Never waits and never fails: the redirect comes first. `ofLink` says how many of its clicks are not written yet. */
  record(click: RawClick, ofLink: ClickedLink): void;
  /**
   * Writes the clicks that `follow` records, and notes the ids that it answers, in one transaction: so each click that a
   * browser hands over is recorded once, also after a kill (docs/contract/extension.md#handing-over).
   *
   * @throws what `follow` or the database throws; then nothing is noted or recorded.
   */
  recordHanded(follow: (record: ClickRecorder['record']) => Promise<HandedBatch>): Promise<void>;
  /**
   * Calls the listener with every batch from now on; returns a function that stops it. Redirects take no longer because
   * of it.
   */
  watch(listener: ClickListener): () => void;
  /**
   * From now on, this function writes batches: for a module that queues events about clicks in the same transaction.
   */
  writeWith(write: (batch: ClickBatch) => Promise<void>): void;
  /** Clicks that are not written yet, and those that were written and lost since the start. */
  state(): { waiting: number; written: number; lost: number };
  /** Whether all clicks of earlier runs are in the database: only then are the totals of links complete. */
  isCaughtUp(): boolean;
  /** Calls the listener when that becomes true, unless it is true already. */
  onceCaughtUp(listener: () => void): void;
  /**
   * Resolves when every click recorded so far is in the database, including those of earlier runs. It also resolves if
   * the database refuses some, or if waiting for all would take too long.
   */
  flush(): Promise<void>;
  /** Flushes, then stops. What the database refuses stays on the disk; says what is lost because that refuses it too. */
  close(): Promise<void>;
};

/**
 * A batch is sent after so many milliseconds, but only once the one before is written. While more than `MANY` clicks come
 * in this time, it goes on, for ten times as long or until it has `BATCH` clicks: each then costs half as much, because a
 * page of links that several of them change is written once. Instances that share caps wait for each other's clicks, and
 * so do not go on (docs/decisions/clicks.md#larger-batches).
 */
const INTERVAL = 200;
const MANY = 1_000;
const MOST_INTERVALS = 10;
const BATCH = 20_000;

/**
 * Clicks wait on the disk. While the disk accepts none, they wait in memory, up to so many bytes: two to three million
 * clicks of a few thousand visitors. Only later ones are lost.
 */
const MOST_BYTES = 96 * 1024 * 1024;

type Parts = {
  database: Pick<Database, 'write'>;
  /** Where clicks are kept until the database has them. */
  dataDir: string;
  instance: Instance;
  checks: RecordingChecks;
  random: Random;
  secrets: Secrets;
  log: Logger;
  /** The present settings; read for every batch. */
  wishes(): Omit<Enrichment, 'visitorKey'>;
  /** How several instances share the filing of clicks; absent if no other instance can share the database. */
  sharedFiling?: SharedFiling;
  /** How much memory clicks may take up while they wait, and how much of the disk. */
  mostBytes?: number;
  mostOnDisk?: number;
};

/** The batch that new clicks are added to. */
type OpenBatch = { queue: ClickQueue; file: BatchFile; unwritten: ClickedLink[]; bytes: number };

export function startRecorder(parts: Parts): ClickRecorder {
  const { database, secrets, log, wishes, instance, checks, sharedFiling, mostBytes = MOST_BYTES } = parts;
  const visitorKey = Buffer.from(getOrCreateSecret(secrets, 'visitor-key')).toString('base64url');
  const losses = countLosses(log);
  let written = 0;
  const filing = startFiling(database, log, sharedFiling);
  let write = (batch: ClickBatch): Promise<void> => database.write(recordPackedClicks, batch);
  const folder = new ClickFolder({ ...parts, instance: instance.id });
  const links = new FollowedLinks();
  const left = new Set(folder.found);
  const awaiting = new Set<() => void>();
  type Writing = { packed: PackedClicks; handed?: HandedBatch; isLate: boolean };
  const writeNow = async ({ isLate, ...given }: Writing, id: Omit<ClickBatch['batch'], 'kept'>) => {
    const batch = { ...id, kept: folder.numbers() };
    const enrichment = { visitorKey, ...wishes() };
    await write({ ...given, enrichment, batch, ...checks, checksLinks: isLate || checks.checksLinks });
    written += given.packed.moments.length;
    filing.checkSoon();
  };
  const backlog = new Backlog({
    write: ({ packed, instance: recordedBy }, { file, part, isLate }) =>
      writeNow({ packed, isLate }, { instance: recordedBy, number: file.number, part }),
    log,
    links,
    lose: losses.add,
    done: (file) => {
      if (!left.delete(file) || left.size > 0) return;
      for (const listener of awaiting) listener();
      awaiting.clear();
    },
  });
  for (const file of folder.found) backlog.add(WaitingBatch.found(file));
  const appending = new Appending({ log, whole: () => backlog.saveMemory() });
  const open = (): OpenBatch => {
    const queue = new ClickQueue();
    return { queue, file: folder.add(queue.columns), unwritten: [], bytes: 0 };
  };
  const begin = (): OpenBatch => {
    const batch = open();
    appending.add(batch.file);
    return batch;
  };
  let current = begin();
  const listeners = new Set<ClickListener>();
  let timer: NodeJS.Timeout | undefined;
  const mostIntervals = checks.usesLeases ? 1 : MOST_INTERVALS;
  let intervals = 0;

  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    intervals = 0;
    const { queue, file, unwritten, bytes } = current;
    if (queue.length > 0) {
      current = begin();
      const packed = queue.pack();
      file.close(packed);
      appending.soon();
      backlog.add(WaitingBatch.recorded(file, { instance: instance.id, packed, unwritten, bytes }));
      for (const listener of listeners) listener(unwritten);
    }
    void backlog.drain().then(sendSoon);
  };
  const sendSoon = (): void => {
    const { queue } = current;
    if (queue.length === 0) return;
    if (queue.isFull || (!backlog.isDraining && queue.length >= BATCH)) send();
    else if (!backlog.isDraining && timer === undefined) sendLater();
  };
  const sendLater = (): void => {
    const { length } = current.queue;
    intervals += 1;
    timer = setTimeout(() => {
      const isGrowing = intervals < mostIntervals && current.queue.length - length > MANY;
      if (isGrowing) sendLater();
      else send();
    }, INTERVAL);
  };

  return {
    record: (click, ofLink) => {
      if (current.bytes + backlog.bytes + links.bytes >= mostBytes) {
        losses.add(1);
        return;
      }
      current.bytes += current.queue.push(click, ofLink.link.id);
      current.unwritten.push(ofLink);
      links.followed(ofLink);
      appending.soon();
      sendSoon();
    },
    recordHanded: async (follow) => {
      // Never put on the disk: the browser sends the clicks again, and their ids tell whether they are recorded.
      const { queue, file, unwritten } = open();
      try {
        const handed = await follow((click, ofLink) => {
          queue.push(click, ofLink.link.id);
          unwritten.push(ofLink);
          links.followed(ofLink);
        });
        const id = { instance: instance.id, number: file.number, part: WHOLE_BATCH };
        await writeNow({ packed: queue.pack(), handed, isLate: false }, id);
        for (const listener of listeners) listener(unwritten);
      } finally {
        for (const ofLink of unwritten) links.done(ofLink);
        await file.remove();
      }
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    writeWith: (other) => {
      write = other;
    },
    state: () => ({ waiting: current.queue.length + backlog.clicks, written, lost: losses.total() }),
    isCaughtUp: () => left.size === 0,
    onceCaughtUp: (listener) => {
      if (left.size > 0) awaiting.add(listener);
    },
    flush: async () => {
      await backlog.settle();
      // While the database refuses batches, new clicks are collected: otherwise each call would make a separate batch.
      if (!backlog.isEmpty) return;
      send();
      await backlog.settle();
    },
    close: async () => {
      send();
      await Promise.all([backlog.finish(), appending.finish()]);
      await folder.close();
      await filing.close();
      losses.close();
    },
  };
}
