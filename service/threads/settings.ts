import { once } from 'node:events';
import { MessagePort, workerData } from 'node:worker_threads';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Nullable } from '../lib/schema/kinds.ts';
import { fitsSchema } from '../lib/schema/read.ts';

/** Where the database is; see `DatabaseAddress`. */
const Address = Type.Object({ url: Type.String(), authToken: Nullable(Type.String()) });

/** `identity` is that of the file the service reads from; null while there is none, and for a remote database. */
export const WriterSettings = Type.Object({
  address: Address,
  migrations: Type.String(),
  identity: Nullable(Type.String()),
});

/** `cacheFolder` is where what was read of a server is kept; null for a file. What `yields` lets redirects go first. */
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
 * What this thread was started with; of one that was started ahead, once it is told (`startAhead`).
 *
 * @throws Error when it was given something else.
 */
export async function threadSettings<Schema extends TSchema>(schema: Schema): Promise<Static<Schema>> {
  const given: unknown =
    workerData instanceof MessagePort ? (await once(workerData, 'message'))[0] : workerData;
  if (!fitsSchema(schema, given)) throw new Error('The thread was started with other settings than it reads');
  return given;
}
