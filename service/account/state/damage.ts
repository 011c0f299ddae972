import { stat } from 'node:fs/promises';
import { databaseFile } from '../../db/file.ts';
import { DatabaseDamaged } from '../../db/storage-fault.ts';
import type { Kernel } from '../../kernel/context.ts';
import type { Running } from '../../kernel/module.ts';
import { HOUR, SECOND } from '../../lib/time.ts';
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
