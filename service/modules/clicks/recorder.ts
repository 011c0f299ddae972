import type { Database } from '../../db/database.ts';
import type { Logger } from '../../logging.ts';
import { getOrCreateSecret, type Secrets } from '../../secrets.ts';
import type { RawClick } from './enrich.ts';
import type { Enrichment } from './enricher.ts';
import { ClickQueue, type PackedClicks } from './queue.ts';
import { recordPackedClicks } from './recording.ts';
import { fileClicks } from './repository.ts';

export type Tally = { unwritten: number };

/** Takes clicks from redirects and sees to it that they are written down. */
export type ClickRecorder = {
  /** Never waits and never fails: the redirect comes first. `tally` says how many of its clicks are not written yet. */
  record(click: RawClick, tally: Tally): void;
  /** Resolves when every click recorded so far is in the database. */
  flush(): Promise<void>;
  /** Flushes, then stops; a graceful stop loses no click. */
  close(): Promise<void>;
};

/**
 * A batch goes out after so many milliseconds or so many clicks, whichever comes first, but only once the one before
 * is written: under load batches grow, and each click costs less.
 */
const INTERVAL = 200;
const BATCH = 5_000;

/** How often, in milliseconds, it is seen whether enough clicks wait to be filed under their links. */
const FILING_INTERVAL = 1_000;

/** A write that fails is tried again after so many milliseconds, so many times: then the disk is beyond our help. */
const RETRY_AFTER = 1_000;
const MOST_ATTEMPTS = 10;

type Parts = {
  database: Database;
  secrets: Secrets;
  log: Logger;
  /** What the owner wants now; asked for every batch. */
  wishes(): Omit<Enrichment, 'visitorKey'>;
};

export function startRecorder({ database, secrets, log, wishes }: Parts): ClickRecorder {
  const visitorKey = Buffer.from(getOrCreateSecret(secrets, 'visitor-key')).toString('base64url');
  const inFlight = new Set<Promise<void>>();
  const queue = new ClickQueue();
  let tallies: Tally[] = [];
  let filing: Promise<void> | undefined;

  const write = async (packed: PackedClicks, attempts: number): Promise<void> => {
    try {
      await database.write(recordPackedClicks, { packed, enrichment: { visitorKey, ...wishes() } });
    } catch (error) {
      log.error({ err: error, clicks: packed.linkNumbers.length, attempts }, 'clicks could not be written');
      if (attempts >= MOST_ATTEMPTS) return;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
      await write(packed, attempts + 1);
    }
  };
  const send = (): void => {
    if (queue.length === 0) return;
    const sent = tallies;
    tallies = [];
    const batch: Promise<void> = write(queue.take(), 1).finally(() => {
      inFlight.delete(batch);
      for (const tally of sent) tally.unwritten -= 1;
    });
    inFlight.add(batch);
  };
  const file = async (): Promise<void> => {
    while ((await database.write(fileClicks, { all: false })).more);
  };
  const tick = (): void => {
    if (inFlight.size === 0) send();
  };

  const sending = setInterval(tick, INTERVAL);
  const filingTimer = setInterval(() => {
    filing ??= file()
      .catch((error: unknown) => log.error({ err: error }, 'clicks could not be filed'))
      .finally(() => {
        filing = undefined;
      });
  }, FILING_INTERVAL);

  const flush = async (): Promise<void> => {
    send();
    await Promise.all(inFlight);
  };

  return {
    record: (click, tally) => {
      queue.push(click);
      tallies.push(tally);
      tally.unwritten += 1;
      if (queue.length >= BATCH) tick();
    },
    flush,
    close: async () => {
      clearInterval(sending);
      clearInterval(filingTimer);
      await flush();
      await filing;
    },
  };
}
