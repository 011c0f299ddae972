import { availableParallelism } from 'node:os';
import { workerData } from 'node:worker_threads';
import { type DatabaseAddress, openReader, type Reading } from '../db/connection.ts';
import { createCrew } from '../db/crew.ts';
import { createAnalyst } from '../db/database.ts';
import { openOnDemand } from '../lib/on-demand.ts';
import { queries } from './queries.ts';
import { indexByName } from './registry.ts';
import { serve } from './serve.ts';

/** More would wait for memory, and leave the computer's owner nothing. */
const MOST_THREADS = 4;

/**
 * The analyst thread: statistics and other heavy reads, so that none of them delays a redirect.
 *
 * Others of its kind help with what is too much for one; they start when that first comes up.
 */
serve(async () => {
  const { address, reading }: { address: DatabaseAddress; reading?: Reading } = workerData;
  const connection = openOnDemand(() => openReader(address, reading));
  const others = Array.from({ length: Math.min(availableParallelism(), MOST_THREADS) - 1 }, () =>
    createAnalyst(address, new URL('./', import.meta.url), { reading: () => reading ?? {} }),
  );
  const operations = indexByName(queries);

  return {
    run: async (name, input, signal) => {
      const database = await connection.get();
      return operations.get(name).run(database, input, createCrew(database, others, signal));
    },
    close: async () => {
      await Promise.all(others.map((other) => other.close()));
      (await connection.drop())?.$client.close();
    },
  };
});
