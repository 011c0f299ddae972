import { isLocal } from '../db/address.ts';
import { durabilitySwitch, emptyLog, inTransaction, openWriter } from '../db/connection.ts';
import { identify, requireSameFile, requireWritable } from '../db/file.ts';
import { collectChanges } from '../db/journal/append.ts';
import { readWriteRequest, type Written } from '../db/journal/written.ts';
import { applyMigrations } from '../db/migrate.ts';
import { storageFaultOf } from '../db/storage-fault.ts';
import { proveStorage } from '../db/storage-repository.ts';
import { openOnDemand } from '../lib/on-demand.ts';
import * as modules from '../modules/operations.ts';
import { indexByName, type Operations } from './operations.ts';
import { serve } from './serve.ts';
import { threadSettings, WriterSettings } from './settings.ts';

const writes = indexByName([
  proveStorage,
  ...Object.values<Operations>(modules).flatMap(({ writes = [] }) => writes),
]);

/**
 * The writer thread: applies migrations, then runs each write as one transaction.
 *
 * After a fault of the disk the connection is opened anew by the next write, if the file is still the same one.
 */
serve(async () => {
  const { address, migrations, ...known } = threadSettings(WriterSettings);
  let identity = known.identity;

  const connection = openOnDemand(async () => {
    if (identity !== null) {
      requireSameFile(address, identity);
      requireWritable(address);
    }
    const database = await openWriter(address);
    await applyMigrations(database, migrations);
    if (isLocal(address)) identity ??= identify(address);
    return { database, prepareFor: durabilitySwitch(database, address) };
  });

  const write = async (name: string, request: unknown): Promise<Written> => {
    const { input, stamp } = readWriteRequest(request);
    const { database, prepareFor } = await connection.get();
    const operation = writes.get(name);
    await prepareFor(operation.background ?? false);
    const written = await inTransaction(database, async (tx) => {
      const result = await collectChanges(tx, stamp, () => operation.run(tx, input));
      // Checked last: once committed the change is acknowledged, and in a replaced file it would be lost.
      if (identity !== null) requireSameFile(address, identity);
      return result;
    });
    if (operation.scrubs) await emptyLog(database, address);
    return written;
  };

  return {
    run: async (name, input) => {
      try {
        return name === 'open' ? void (await connection.get()) : await write(name, input);
      } catch (error) {
        if (storageFaultOf(error)) (await connection.drop())?.database.$client.close();
        throw error;
      }
    },
    isBackground: (name) => writes.find(name)?.background ?? false,
    close: async () => {
      const open = await connection.drop();
      // What the disk does not take now stays in the write-ahead log, from which the next start reads it.
      if (open) await emptyLog(open.database, address).catch(() => undefined);
      open?.database.$client.close();
    },
  };
});
