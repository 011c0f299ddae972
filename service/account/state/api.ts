import { type Static, Type } from '@sinclair/typebox';
import { operation } from '../../http/operation.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { IsoTime, Named, Nullable, OneOf } from '../../http/types.ts';

const Bytes = Nullable(Type.Integer());

export const ServiceState = Named('ServiceState', {
  version: Type.String(),
  node: Type.String(),
  /** A newer version at the chosen place; null when there is none, or it was not found yet. */
  update: Nullable(
    Type.Object({
      version: Type.String(),
      file: Type.String(),
      /** The command that checks and installs it; null in a container, which gets a new image. */
      command: Nullable(Type.String()),
    }),
  ),
  started_at: IsoTime,
  uptime_seconds: Type.Integer(),
  storage: Type.Object({
    /** The sentence explains it; null while changes can be saved. */
    fault: Nullable(OneOf('full', 'read-only', 'missing', 'failing', 'unreachable', 'refused')),
    damaged: Type.Boolean(),
    message: Nullable(Type.String()),
    folder: Type.String(),
    /** For the disk with the data folder; null when the system does not tell. */
    free_bytes: Bytes,
    total_bytes: Bytes,
  }),
  database: Type.Object({
    kind: OneOf('file', 'remote'),
    /** Name and port of the server; null for a file. */
    host: Nullable(Type.String()),
    /** The source of its token; null for a file, and without a token. */
    token: Nullable(OneOf('kept', 'environment')),
    /** Null for a remote database. */
    bytes: Bytes,
    /** The size of the log that is not yet in the database file itself. */
    log_bytes: Bytes,
  }),
  clicks: Type.Object({ waiting: Type.Integer(), written: Type.Integer(), lost: Type.Integer() }),
  /** The queues of waiting work. */
  queues: Type.Array(Type.Object({ name: Type.String(), waiting: Type.Integer() })),
  threads: Type.Array(
    Type.Object({
      name: Type.String(),
      state: OneOf('resting', 'running', 'missing'),
      waiting: Type.Integer(),
      restarts: Type.Integer(),
    }),
  ),
  /** The delay of the serving thread in the last minute, ms; null at the first call. */
  event_loop: Nullable(Type.Object({ mean: Type.Number(), p99: Type.Number(), max: Type.Number() })),
  memory: Type.Object({ resident_bytes: Type.Integer(), heap_bytes: Type.Integer() }),
  /** Whether the clock is trusted for erasing by age. */
  clock_believed: Type.Boolean(),
});
export type ServiceState = Static<typeof ServiceState>;

export const GET_STATE = operation({
  method: 'GET',
  path: '/host/state',
  summary: 'How the service is doing: disk, database, queues, threads',
  description: 'Answers how the service is doing: disk, database, queues and threads.',
  tag: 'Host',
  limit: forSignedIn(perMinute(120)),
  access: { who: 'owner' },
  responses: { 200: ServiceState },
});
