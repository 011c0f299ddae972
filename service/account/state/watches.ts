import { stat } from 'node:fs/promises';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { databaseFile } from '../../db/file.ts';
import { DatabaseDamaged } from '../../db/storage-fault.ts';
import type { Kernel } from '../../kernel/context.ts';
import type { Running } from '../../kernel/module.ts';
import { HOUR, SECOND } from '../../lib/time.ts';
import type { ServiceState } from './api.ts';
import { lookForDamage } from './jobs.ts';

/** Detects damage in the database file. */
export type DamageWatch = {
  /** Reads the file if a check is due. */
  look(): Promise<void>;
};

/** How often to check whether the file has changed, ms. */
const EVERY = 20 * SECOND;

/** The longest time between checks of an unchanged file, ms: a disk may lose data. */
const LEAST_OFTEN = HOUR;

/** The pause after a check is so many times as long as the check took. */
const PAUSES = 50;

type Parts = Pick<Kernel, 'clock' | 'config' | 'database' | 'log' | 'threads'>;

/**
 * Reads a whole file after it has changed, maybe by another program: no statement of Linnet may reach the damage, not
 * even within the hour. A server checks its files itself.
 */
export function createDamageWatch({ clock, config, database, log, threads }: Parts): DamageWatch {
  const file = databaseFile(config.database);
  let seen: number | null = null;
  let next = Number.NEGATIVE_INFINITY;
  let latest = Number.POSITIVE_INFINITY;
  const read = async (): Promise<void> => {
    const begun = clock.elapsed();
    const input = { address: config.database, reading: database.reading() };
    const reason = await threads.copies.run(lookForDamage, input);
    if (reason !== null) database.storage.noteFailure(new DatabaseDamaged(reason));
    next = clock.elapsed() + PAUSES * (clock.elapsed() - begun);
    latest = clock.elapsed() + LEAST_OFTEN;
    // Every minute or two of a busy day: without this its memory, some 25 MB, would hardly ever be given back.
    await threads.copies.rest();
  };
  return {
    look: async () => {
      if (file === null || database.storage.fault() === 'damaged' || clock.elapsed() < next) return;
      try {
        const { mtimeMs } = await stat(file);
        if (mtimeMs === seen && clock.elapsed() < latest) return;
        seen = mtimeMs;
        await read();
      } catch (error) {
        seen = null;
        // Also when the file is too damaged to be opened.
        database.storage.noteFailure(error);
        log.debug({ err: error }, 'the file of the database could not be looked through');
      }
    },
  };
}

/** Checks for damage as long as the service serves. */
export function watchDamage({ damage }: { damage: DamageWatch }): Running {
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(damage.look);
  }, EVERY).unref();
  return {
    close: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

/** The delay of due work on the serving thread, ms. */
export type EventLoopDelay = { mean: number; p99: number; max: number };

/** Measures only while a client reads it: an idle service must rest, and measuring wakes it all the time. */
export type EventLoopWatch = {
  /** For the last minute, or since the first call if that is shorter; null at the first call. */
  look(): EventLoopDelay | null;
  close(): void;
};

/** How often the delay is measured, ms. A longer interval counts as a delay. */
const RESOLUTION = 20;

/** Measuring ends so long after the last call, ms: longer than the interval of Prometheus. */
const ENDS_AFTER = 120_000;

/** The period that a figure covers, ms. */
const WINDOW = 60_000;

/** The figure of the previous minute is returned until the present one is this old, ms. */
const YOUNG = 5_000;
const NANOSECONDS = 1e6;

export function createEventLoopWatch(): EventLoopWatch {
  let histogram: IntervalHistogram | undefined;
  let before: EventLoopDelay | null = null;
  let windowSince = 0;
  let timer: NodeJS.Timeout | undefined;

  const end = (): void => {
    clearTimeout(timer);
    histogram?.disable();
    histogram = undefined;
    before = null;
  };
  const begin = (): IntervalHistogram => {
    windowSince = performance.now();
    histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
    histogram.enable();
    return histogram;
  };
  const look = (): EventLoopDelay | null => {
    clearTimeout(timer);
    timer = setTimeout(end, ENDS_AFTER).unref();
    const current = histogram ?? begin();
    const age = performance.now() - windowSince;
    const delay = current.count > 0 && (age >= YOUNG || before === null) ? readDelay(current) : before;
    if (age >= WINDOW) {
      before = delay;
      current.reset();
      windowSince = performance.now();
    }
    return delay;
  };
  return { look, close: end };
}

const readDelay = (histogram: IntervalHistogram): EventLoopDelay => ({
  mean: late(histogram.mean),
  p99: late(histogram.percentile(99)),
  max: late(histogram.max),
});

/** The recorded value is the time since the previous measurement. */
const late = (nanoseconds: number): number => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION);

type Update = ServiceState['update'];

/** Finds newer versions of a package that no desktop app updates. */
export type UpdateWatch = {
  /** The result of the last look. A look that is due begins, and is not waited for: a network may be slow. */
  look(): Update;
};

/** How long a result is answered, ms. */
const LASTS = HOUR;

/** How long a place may be silent, ms. */
const PATIENCE = 20 * SECOND;

type UpdateParts = Pick<Kernel, 'clock' | 'config' | 'log' | 'paths'>;

/** Looks only when the state is read, at the place that the owner chose. */
export function createUpdateWatch({ clock, config, log, paths }: UpdateParts): UpdateWatch {
  let found: Update = null;
  let next = Number.NEGATIVE_INFINITY;
  const find = async (): Promise<void> => {
    try {
      // Loaded at first use: most services are never asked.
      const { findServerUpdate } = await import('../../../updates/server-package.ts');
      found = await findServerUpdate(paths.program, config, PATIENCE);
    } catch (error) {
      log.warn({ err: error }, 'the place of newer versions could not be read');
    }
  };
  return {
    look: () => {
      if (clock.elapsed() >= next) {
        next = clock.elapsed() + LASTS;
        void find();
      }
      return found;
    },
  };
}
