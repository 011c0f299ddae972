import { type Static, Type } from '@sinclair/typebox';
import { Id, IsoTime, Nullable, OneOf } from '../../../http/types.ts';

const ListedInstance = Type.Object({
  id: Id,
  name: Type.String(),
  version: Type.String(),
  /** Where people reach it; null while it is not shared. */
  address: Nullable(Type.String()),
  started_at: IsoTime,
  /** By the clock of the database. */
  seen_seconds_ago: Type.Integer(),
  feed_lag_ms: Type.Integer(),
  clicks_waiting: Type.Integer(),
  /** Whether it is the one that answers. */
  is_this: Type.Boolean(),
  state: OneOf('well', 'behind', 'unseen', 'removed'),
});
export type ListedInstance = Static<typeof ListedInstance>;

/**
 * For how long links are followed as they were last known while nothing is heard of the other instances: at least a
 * minute, at most a day.
 */
const AskAfterMinutes = Type.Integer({ minimum: 1, maximum: 1_440 });

export const InstanceRules = Type.Object({ ask_after_minutes: AskAfterMinutes }, { $id: 'InstanceRules' });
export type InstanceRules = Static<typeof InstanceRules>;

export const InstanceList = Type.Object(
  {
    ask_after_minutes: AskAfterMinutes,
    database: Type.Object({
      kind: OneOf('file', 'server'),
      /** The path of the file, or the host and port of the server. */
      place: Type.String(),
    }),
    instances: Type.Array(ListedInstance),
  },
  { $id: 'InstanceList' },
);
export type InstanceList = Static<typeof InstanceList>;

export const Invitation = Type.Object(
  {
    /** What another Linnet has to be started with. */
    database_url: Type.String(),
    /** Whether the server asks for a token, which is not told here. */
    token_needed: Type.Boolean(),
    /** Null where it is set in `LINNET_TEAM_KEY`, which the person who set it knows. */
    team_key: Nullable(Type.String()),
  },
  { $id: 'InstanceInvitation' },
);
export type Invitation = Static<typeof Invitation>;

export const InstanceParams = Type.Object({ id: Id });
