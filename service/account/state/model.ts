import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, Nullable, OneOf } from '../../http/types.ts';

const Bytes = Nullable(Type.Integer());

export const ServiceState = Type.Object(
  {
    version: Type.String(),
    node: Type.String(),
    started_at: IsoTime,
    uptime_seconds: Type.Integer(),
    storage: Type.Object({
      /** The sentence says what it means; null while changes can be saved. */
      fault: Nullable(OneOf('full', 'read-only', 'missing', 'failing', 'unreachable', 'refused')),
      damaged: Type.Boolean(),
      message: Nullable(Type.String()),
      folder: Type.String(),
      /** Of the disk with the data folder; null when the system does not tell. */
      free_bytes: Bytes,
      total_bytes: Bytes,
    }),
    database: Type.Object({
      kind: OneOf('file', 'remote'),
      /** Name and port of the server; null for a file. */
      host: Nullable(Type.String()),
      /** Where its token is from; null for a file, and without one. */
      token: Nullable(OneOf('kept', 'environment')),
      /** Null for a remote one. */
      bytes: Bytes,
      /** What was written and is not yet in the database file itself. */
      log_bytes: Bytes,
    }),
    clicks: Type.Object({ waiting: Type.Integer(), written: Type.Integer(), lost: Type.Integer() }),
    /** What waits to be done. */
    queues: Type.Array(Type.Object({ name: Type.String(), waiting: Type.Integer() })),
    threads: Type.Array(
      Type.Object({
        name: Type.String(),
        state: OneOf('resting', 'running', 'missing'),
        waiting: Type.Integer(),
        restarts: Type.Integer(),
      }),
    ),
    /** By how much the serving thread was late in the last minute, ms; null at the first look. */
    event_loop: Nullable(Type.Object({ mean: Type.Number(), p99: Type.Number(), max: Type.Number() })),
    memory: Type.Object({ resident_bytes: Type.Integer(), heap_bytes: Type.Integer() }),
    /** Whether the clock is believed where something is erased by age. */
    clock_believed: Type.Boolean(),
  },
  { $id: 'ServiceState' },
);
export type ServiceState = Static<typeof ServiceState>;
