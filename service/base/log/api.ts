import { type Static, Type } from '@sinclair/typebox';
import { operation, operationsWith } from '../../http/operation.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { IsoTime, Named, OneOf } from '../../http/types.ts';

const Level = OneOf('debug', 'info', 'warn', 'error');

export const LogLine = Named('LogLine', {
  /** Counted from one since the start of the service. */
  number: Type.Integer(),
  at: IsoTime,
  level: Level,
  message: Type.String(),
  /** Further facts of the line, an error as `err`. Secrets are masked. */
  facts: Type.Record(Type.String(), Type.Unknown()),
});
export type LogLine = Static<typeof LogLine>;

export const LogQuery = Type.Object({
  /** Lines of at least this severity. */
  level: Type.Optional(Level),
  /** Lines after this number, where a reader stopped before. */
  after: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type LogQuery = Static<typeof LogQuery>;

export const LogPage = Named('LogResponse', {
  /** Different after each start, when the numbers begin again. */
  run: Type.String(),
  /** The least severe level that is written. */
  level: Level,
  /** True when the level was set at the start of the service. */
  fixed: Type.Boolean(),
  /** The number of the last line, whether requested or not; zero when there is none. */
  last: Type.Integer(),
  /** The oldest first, at most 1,000. */
  lines: Type.Array(LogLine),
});
export type LogPage = Static<typeof LogPage>;

export const LogLevelBody = Named('LogLevelRequest', { level: Level });
export const LogLevelState = Named('LogLevelResponse', { level: Level, fixed: Type.Boolean() });

const byOwner = operationsWith({ tag: 'Host', limit: forSignedIn(perMinute(120)), access: { who: 'owner' } });

export const GET_LOG = operation({
  ...byOwner('GET', '/host/log'),
  summary: 'The last lines of the log',
  description: 'Answers the last lines of the log of the service.',
  query: LogQuery,
  responses: { 200: LogPage },
});

export const SET_LOG_LEVEL = operation({
  ...byOwner('PUT', '/host/log'),
  summary: 'Decide which lines are written',
  description: 'Sets the level from which on lines are written to the log.',
  body: LogLevelBody,
  responses: { 200: LogLevelState, 409: null },
});
