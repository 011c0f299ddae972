import { inTransaction, type Transaction } from '../../db/connection.ts';
import { requireSameFile, requireWritable } from '../../db/file.ts';
import { inSavepoint, Pace, runInTurn } from '../../db/group-commit.ts';
import { collectChanges } from '../../db/journal/append.ts';
import { readWriteRequest, type Written } from '../../db/journal/written.ts';
import { applyMigrations } from '../../db/migrate.ts';
import { driverFor, openWriter } from '../../db/open.ts';
import { storageFaultOf } from '../../db/storage-fault.ts';
import { openOnDemand } from '../../lib/on-demand.ts';
import { indexByName } from '../../threads/operations.ts';
import { serve, type ThreadCall } from '../../threads/serve.ts';
import { threadSettings, WriterSettings } from '../../threads/settings.ts';
import { operationsFor } from './operations-for.ts';

/**
 * The writer thread: applies migrations, then runs each write as one transaction. With a file, short simultaneous
 * writes share a transaction, and each of them succeeds or fails by itself.
 *
 * After a disk error the next write opens the connection again, if the file is still the same one. A connection to a
 * server reopens itself.
 */
serve(async () => {
  const { address, migrations, identity: found } = await threadSettings(WriterSettings);
  const driver = await driverFor(address);
  const operations = await operationsFor(address);
  const writes = indexByName([driver.proof, ...operations.flatMap(({ writes = [] }) => writes)]);
  let identity = found;

  const connection = openOnDemand(async () => {
    if (identity !== null) {
      requireSameFile(address, identity);
      requireWritable(address);
    }
    const database = await openWriter(address);
    await applyMigrations(database, migrations, driver.migrationTries);
    identity ??= driver.identify(address);
    return { database, prepareFor: driver.durabilityOf(database.$client) };
  });

  const pace = new Pace();
  /** Checked last: once committed the change is acknowledged, and in a replaced file it would be lost. */
  const requireIdentity = (): void => {
    if (identity !== null) requireSameFile(address, identity);
  };
  const write = async (name: string, request: unknown): Promise<Written> => {
    const { input, stamp, id, until } = readWriteRequest(request);
    const { database, prepareFor } = await connection.get();
    const operation = writes.get(name);
    await prepareFor(operation.background ?? false);
    const run = async (tx: Transaction): Promise<Omit<Written, 'isReadable'>> => {
      const result = await pace.timed(operation, () =>
        collectChanges(tx, stamp, () => operation.run(tx, input)),
      );
      requireIdentity();
      return result;
    };
    const { output: written, isReadable } = await driver.transact(database, { id, until }, run);
    if (operation.scrubs) await driver.emptyLog(database.$client);
    return { ...written, isReadable };
  };

  const writeTogether = async (calls: readonly ThreadCall[]): Promise<PromiseSettledResult<Written>[]> => {
    const { database, prepareFor } = await connection.get();
    await prepareFor(false);
    return inTransaction(database, async (tx) => {
      const results = await runInTurn(calls, (call) =>
        inSavepoint(tx, async () => {
          const { input, stamp } = readWriteRequest(call.input);
          const operation = writes.get(call.name);
          const committed = await pace.timed(operation, () =>
            collectChanges(tx, stamp, () => operation.run(tx, input)),
          );
          return { ...committed, isReadable: true };
        }),
      );
      requireIdentity();
      return results;
    });
  };

  const droppedAtFault = async <Output>(run: () => Promise<Output>): Promise<Output> => {
    try {
      return await run();
    } catch (error) {
      if (driver.reopensAfterFault && storageFaultOf(error))
        (await connection.drop())?.database.$client.close();
      throw error;
    }
  };

  return {
    run: (name, input) =>
      droppedAtFault(async () =>
        name === 'open' ? void (await connection.get()) : await write(name, input),
      ),
    joins: (name) => {
      const operation = writes.find(name);
      return driver.joinsWrites && operation !== undefined && pace.canJoin(operation);
    },
    runTogether: (calls) =>
      droppedAtFault(() => writeTogether(calls)).catch((reason: unknown) =>
        calls.map(() => ({ status: 'rejected', reason })),
      ),
    isBackground: (name) => writes.find(name)?.background ?? false,
    close: async () => {
      const open = await connection.drop();
      // If the disk is full, the data stays in the write-ahead log, which the next start reads.
      if (open) await driver.emptyLog(open.database.$client).catch(() => undefined);
      open?.database.$client.close();
    },
  };
});
