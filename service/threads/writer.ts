import { workerData } from 'node:worker_threads';
import { type DatabaseAddress, durabilitySwitch, emptyLog, openWriter } from '../db/connection.ts';
import { applyMigrations } from '../db/migrate.ts';
import { indexByName } from './registry.ts';
import { serve } from './serve.ts';
import { writes } from './writes.ts';

type Settings = { address: DatabaseAddress; migrations: string };

/** The writer thread: applies migrations, then runs each write as one transaction. */
serve(async () => {
  const { address, migrations }: Settings = workerData;
  const database = await openWriter(address);
  await applyMigrations(database, migrations);
  const operations = indexByName(writes);

  const prepareFor = durabilitySwitch(database, address);

  return {
    run: async (name, input) => {
      const operation = operations.get(name);
      await prepareFor(operation.background ?? false);
      const output = await database.transaction((tx) => operation.run(tx, input));
      if (operation.scrubs) await emptyLog(database, address);
      return output;
    },
    isBackground: (name) => operations.find(name)?.background ?? false,
    close: async () => database.$client.close(),
  };
});
