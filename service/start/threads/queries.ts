import { availableParallelism } from 'node:os';
import { driverFor, openReader } from '../../db/open.ts';
import { createPool } from '../../db/pool.ts';
import { createQueryThread } from '../../db/query-thread.ts';
import { openOnDemand } from '../../lib/on-demand.ts';
import { yieldToOthers } from '../../threads/job.ts';
import { indexByName } from '../../threads/operations.ts';
import { serve } from '../../threads/serve.ts';
import { QuerySettings, threadSettings } from '../../threads/settings.ts';
import { operationsFor } from './operations-for.ts';

/**
 * The most threads for one query: with more, memory is the limit, and other programs of the computer get no
 * processor.
 */
const MOST_THREADS = 4;

/**
 * A thread for heavy reads, so that none of them delays a redirect.
 *
 * Further threads take parts of a query that is too large for one; they start with the first such query.
 */
serve(async () => {
  const { address, reading, cacheFolder, yields } = await threadSettings(QuerySettings);
  if (yields) yieldToOthers('behindRedirects');
  const operations = await operationsFor(address);
  const queries = indexByName(operations.flatMap(({ queries = [] }) => queries));
  const { openCache } = await driverFor(address);
  const cache = cacheFolder === null ? null : openCache(cacheFolder, address);
  const connection = openOnDemand(() => openReader(address, { ...reading, use: 'statistics' }));
  const others = Array.from({ length: Math.min(availableParallelism(), MOST_THREADS) - 1 }, () =>
    createQueryThread(address, new URL('./', import.meta.url), {
      reading: () => reading ?? {},
      cacheFolder,
      yields,
    }),
  );

  return {
    run: async (name, input, signal) => {
      const database = await connection.get();
      return queries.get(name).run(database, input, createPool(database, others, signal, cache));
    },
    close: async () => {
      await Promise.all(others.map((other) => other.close()));
      await cache?.close();
      (await connection.drop())?.$client.close();
    },
  };
});
