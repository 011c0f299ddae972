import { once } from 'node:events';
import { MessagePort, workerData } from 'node:worker_threads';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Nullable } from '../lib/schema/kinds.ts';
import { fitsSchema } from '../lib/schema/read.ts';

/** The address of the database; see `DatabaseAddress`. */
const Address = Type.Object({ url: Type.String(), authToken: Nullable(Type.String()) });

/** `identity` identifies the file that the service reads; null while there is none, and for a remote database. */
export const WriterSettings = Type.Object({
  address: Address,
  migrations: Type.String(),
  identity: Nullable(Type.String()),
});

/** `cacheFolder` is for caching data of a server; null for a file. `yields`: the thread lets redirects go first. */
export const QuerySettings = Type.Object({
  address: Address,
  cacheFolder: Nullable(Type.String()),
  yields: Type.Boolean(),
  reading: Type.Optional(
    Type.Object({
      identity: Type.Optional(Nullable(Type.String())),
      isImmutable: Type.Optional(Type.Boolean()),
    }),
  ),
});

/**
 * The settings of this thread; a thread that was started ahead waits for them (`startAhead`).
 *
 * @throws Error when they do not match the schema.
 */
export async function threadSettings<Schema extends TSchema>(schema: Schema): Promise<Static<Schema>> {
  const given: unknown =
    workerData instanceof MessagePort ? (await once(workerData, 'message'))[0] : workerData;
  if (!fitsSchema(schema, given)) throw new Error('The thread was started with other settings than it reads');
  return given;
}
