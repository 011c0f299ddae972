import { type Static, Type } from '@sinclair/typebox';
import { operation, operationsWith } from '../../http/operation.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { Id, IsoTime, Named, Nullable, OneOf } from '../../http/types.ts';

const ListedInstance = Type.Object({
  id: Id,
  name: Type.String(),
  version: Type.String(),
  /** Its address for people; null while it is not shared. */
  address: Nullable(Type.String()),
  started_at: IsoTime,
  /** On the clock of the database. */
  seen_seconds_ago: Type.Integer(),
  feed_lag_ms: Type.Integer(),
  clicks_waiting: Type.Integer(),
  /** Whether this is the instance that answers. */
  is_this: Type.Boolean(),
  state: OneOf('well', 'behind', 'unseen', 'removed'),
});
export type ListedInstance = Static<typeof ListedInstance>;

/**
 * How long links are followed in their last known state without news of the other instances: at least a minute, at
 * most a day.
 */
const AskAfterMinutes = Type.Integer({ minimum: 1, maximum: 1_440 });
export const InstanceRules = Named('InstanceRules', { ask_after_minutes: AskAfterMinutes });
export type InstanceRules = Static<typeof InstanceRules>;

export const InstanceList = Named('InstanceList', {
  ask_after_minutes: AskAfterMinutes,
  database: Type.Object({
    kind: OneOf('file', 'server'),
    /** The path of the file, or the host and port of the server. */
    place: Type.String(),
    /** The command that moves a database, without its arguments. */
    move: Type.String(),
  }),
  instances: Type.Array(ListedInstance),
});
export type InstanceList = Static<typeof InstanceList>;

export const Invitation = Named('InstanceInvitation', {
  /** The address with which another Linnet must be started. */
  database_url: Type.String(),
  /** Whether the server requires a token, which is not shown here. */
  token_needed: Type.Boolean(),
  /** Null when it is set in `LINNET_TEAM_KEY`, because the person who set it knows it. */
  team_key: Nullable(Type.String()),
});
export type Invitation = Static<typeof Invitation>;

export const InstanceParams = Type.Object({ id: Id });
const byOwner = operationsWith({ tag: 'Host', access: { who: 'owner' } });

export const LIST_INSTANCES = operation({
  ...byOwner('GET', '/host/instances'),
  summary: 'The Linnets that work on this database',
  description: 'Lists the instances of Linnet that work on this database.',
  limit: forSignedIn(perMinute(120)),
  responses: { 200: InstanceList },
});

export const CHANGE_INSTANCE_RULES = operation({
  ...byOwner('PUT', '/host/instances'),
  summary: 'Decide what the Linnets on this database do while they hear nothing of each other',
  description: 'Sets what the instances do while they hear nothing of each other.',
  limit: forSignedIn(perMinute(30)),
  body: InstanceRules,
  responses: { 200: InstanceList },
});

export const GET_INVITATION = operation({
  ...byOwner('GET', '/host/instances/invitation'),
  summary: 'What another Linnet needs to work on this database',
  description: 'Answers what another instance needs to work on this database.',
  limit: forSignedIn(perMinute(30)),
  responses: { 200: Invitation, 409: null },
});

export const TAKE_INSTANCE_OUT = operation({
  ...byOwner('DELETE', '/host/instances/:id'),
  summary: 'Take a Linnet out: it ends, and does not start on this database again',
  description: 'Takes an instance out: it ends, and does not start on this database again.',
  limit: forSignedIn(perMinute(30)),
  params: InstanceParams,
  responses: { 204: null, 404: null, 409: null },
});

export const LET_INSTANCE_IN = operation({
  ...byOwner('POST', '/host/instances/:id/return'),
  summary: 'Let a Linnet in again that was taken out',
  description: 'Lets an instance in again that was taken out.',
  limit: forSignedIn(perMinute(30)),
  params: InstanceParams,
  responses: { 204: null, 404: null },
});
