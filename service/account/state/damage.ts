import { stat } from 'node:fs/promises';
import { databaseFile } from '../../db/file.ts';
import { DatabaseDamaged } from '../../db/storage-fault.ts';
import type { Kernel } from '../../kernel/context.ts';
import type { Running } from '../../kernel/module.ts';
import { HOUR, SECOND } from '../../lib/duration.ts';
import { lookForDamage } from './jobs.ts';

/** Finds out by itself that the file of the database is damaged. */
export type DamageWatch = {
  /** Reads the file if that is due. */
  look(): Promise<void>;
};

/** How often it is seen whether the file changed, ms. */
const EVERY = 20 * SECOND;

/** A file that nothing changes is read as often all the same: a disk may forget. */
const LEAST_OFTEN = HOUR;

/** After a look that took long, so many times as long passes before the next. */
const PAUSES = 50;

type Parts = Pick<Kernel, 'clock' | 'config' | 'database' | 'log' | 'threads'>;

/**
 * A file is read as a whole after it changed, be it by another program: no statement of Linnet may meet the damage, nor
 * one that is asked for within the hour. A server looks after its files itself.
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
        // Also that it is too damaged to be opened.
        database.storage.noteFailure(error);
        log.debug({ err: error }, 'the file of the database could not be looked through');
      }
    },
  };
}

/** Looks for damage as long as the service serves. */
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
