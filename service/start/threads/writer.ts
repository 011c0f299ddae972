import { isLocal } from '../../db/address.ts';
import {
  durabilitySwitch,
  emptyLog,
  inTransaction,
  openWriter,
  type Transaction,
} from '../../db/connection.ts';
import { identify, requireSameFile, requireWritable } from '../../db/file.ts';
import { inSavepoint, Pace, runInTurn } from '../../db/group-commit.ts';
import { collectChanges } from '../../db/journal/append.ts';
import { readWriteRequest, type Written } from '../../db/journal/written.ts';
import { DEADLINES } from '../../db/limits.ts';
import { applyMigrations } from '../../db/migrate.ts';
import { isBehind } from '../../db/remote.ts';
import { elapsed, inTransactionOnce, requireTime } from '../../db/repeat.ts';
import { storageFaultOf } from '../../db/storage-fault.ts';
import { proveServer, proveStorage } from '../../db/storage-repository.ts';
import { openOnDemand } from '../../lib/on-demand.ts';
import { indexByName, type Operations } from '../../threads/operations.ts';
import { serve, type ThreadCall } from '../../threads/serve.ts';
import { threadSettings, WriterSettings } from '../../threads/settings.ts';
import * as modules from '../operations.ts';

const writes = indexByName([
  proveServer,
  proveStorage,
  ...Object.values<Operations>(modules).flatMap(({ writes = [] }) => writes),
]);

/**
 * The writer thread: applies migrations, then runs each write as one transaction; short ones to a file that wait at the
 * same time share one, and each of them holds or fails by itself.
 *
 * After a fault of the disk the connection is opened anew by the next write, if the file is still the same one. That to
 * a server opens itself anew.
 */
serve(async () => {
  const { address, migrations, ...known } = await threadSettings(WriterSettings);
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

  const pace = new Pace();
  /** Checked last: once committed the change is acknowledged, and in a replaced file it would be lost. */
  const requireIdentity = (): void => {
    if (identity !== null) requireSameFile(address, identity);
  };
  const write = async (name: string, request: unknown): Promise<Written> => {
    const { input, stamp, id, until } = readWriteRequest(request);
    requireTime(until);
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
    const written = await (id === null
      ? inTransaction(database, run)
      : inTransactionOnce(database, { id, until: until ?? elapsed() + DEADLINES.writing }, run));
    if (operation.scrubs) await emptyLog(database, address);
    return { ...written, isReadable: !isBehind(database.$client) };
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
      if (isLocal(address) && storageFaultOf(error)) (await connection.drop())?.database.$client.close();
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
      return isLocal(address) && operation !== undefined && pace.canJoin(operation);
    },
    runTogether: (calls) =>
      droppedAtFault(() => writeTogether(calls)).catch((reason: unknown) =>
        calls.map(() => ({ status: 'rejected', reason })),
      ),
    isBackground: (name) => writes.find(name)?.background ?? false,
    close: async () => {
      const open = await connection.drop();
      // What the disk does not take now stays in the write-ahead log, from which the next start reads it.
      if (open) await emptyLog(open.database, address).catch(() => undefined);
      open?.database.$client.close();
    },
  };
});
