import { workerData } from 'node:worker_threads';
import { type DatabaseAddress, openReader } from '../db/connection.ts';
import { queries } from './queries.ts';
import { indexByName } from './registry.ts';
import { serve } from './serve.ts';

/** The analyst thread: statistics and other heavy reads, so that none of them delays a redirect. */
serve(async () => {
  const { address }: { address: DatabaseAddress } = workerData;
  const database = await openReader(address);
  const operations = indexByName(queries);

  return {
    run: (name, input) => operations.get(name).run(database, input),
    close: async () => database.$client.close(),
  };
});
