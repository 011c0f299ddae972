import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, OneOf } from '../../http/types.ts';

const Level = OneOf('debug', 'info', 'warn', 'error');

export const LogLine = Type.Object(
  {
    /** Counted from one since the service was started. */
    number: Type.Integer(),
    at: IsoTime,
    level: Level,
    message: Type.String(),
    /** What the line tells besides, an error as `err`. Secrets are struck out. */
    facts: Type.Record(Type.String(), Type.Unknown()),
  },
  { $id: 'LogLine' },
);
export type LogLine = Static<typeof LogLine>;

export const LogQuery = Type.Object({
  /** Lines at least this serious. */
  level: Type.Optional(Level),
  /** Lines after this number, by which a reader goes on from where it was. */
  after: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type LogQuery = Static<typeof LogQuery>;

export const LogPage = Type.Object(
  {
    /** Another one after each start; numbers begin anew with it. */
    run: Type.String(),
    /** Which lines are written: these and the more serious ones. */
    level: Level,
    /** Set when the level was chosen when the service was started. */
    fixed: Type.Boolean(),
    /** The number of the last line there is, asked for or not; zero while there is none. */
    last: Type.Integer(),
    /** The oldest first, at most 1,000. */
    lines: Type.Array(LogLine),
  },
  { $id: 'LogResponse' },
);
export type LogPage = Static<typeof LogPage>;

export const LogLevelBody = Type.Object({ level: Level }, { $id: 'LogLevelRequest' });
export const LogLevelState = Type.Object(
  { level: Level, fixed: Type.Boolean() },
  { $id: 'LogLevelResponse' },
);
