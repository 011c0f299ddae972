import { type Static, Type } from '@sinclair/typebox';
import { EVENTS, operation } from '../../http/operation.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { IsoTime, Nullable } from '../../http/types.ts';
import type { Scope } from '../../lib/actor.ts';

/** For clients that cannot send `Last-Event-ID`; the header takes precedence. */
export const EventsQuery = Type.Object({
  last_event_id: Type.Optional(
    Type.Integer({
      description: 'Id of the last event that the client has. The header Last-Event-ID goes first.',
      minimum: 0,
    }),
  ),
});

/** The data of `ready`: the account of the stream. */
const LiveReady = Type.Object({ account_id: Type.String() });
export type LiveReady = Static<typeof LiveReady>;

/** The data of `change`: the kind and the subject of a change; the API has the details. */
const LiveChange = Type.Object({
  kind: Type.String(),
  at: IsoTime,
  subject: Type.String(),
  subject_id: Type.String(),
});
export type LiveChange = Static<typeof LiveChange>;

/** The data of `clicks`: the clicks of one link since the last such event, and its total. */
const LiveClicks = Type.Object({
  link_id: Type.String(),
  clicks: Type.Integer(),
  total: Type.Integer(),
  last_click: Nullable(IsoTime),
});
export type LiveClicks = Static<typeof LiveClicks>;

const LINKS: readonly Scope[] = ['urls:read', 'urls:manage'];

/**
 * The scopes with which keys and apps receive an event; any one of them is enough
 * (docs/contract/live.md#who-receives-what).
 */
export const LIVE_SCOPES = {
  links: LINKS,
  clicks: [...LINKS, 'stats:read'],
  domains: ['domains:read', 'domains:manage'],
  webhooks: ['webhooks:read', 'webhooks:manage'],
} as const satisfies Record<string, readonly Scope[]>;

export const STREAM_EVENTS = operation({
  method: 'GET',
  path: '/api/v1/events',
  operationId: 'streamEvents',
  summary: 'What happens, as it happens',
  description:
    'Answers a stream of server-sent events (text/event-stream) that goes on: changes of what the caller may read, and clicks. A client that comes back sends the id of the last event, and is told what it missed.',
  tag: 'Live',
  limit: forSignedIn(perMinute(60)),
  access: {
    who: 'signed-in',
    scopes: [...LIVE_SCOPES.clicks, ...LIVE_SCOPES.domains, ...LIVE_SCOPES.webhooks],
  },
  query: EventsQuery,
  responses: { 200: EVENTS, 503: null },
});
