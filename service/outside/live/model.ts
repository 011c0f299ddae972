import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, Nullable } from '../../http/types.ts';

/** For clients that cannot send `Last-Event-ID`; the header wins. */
export const EventsQuery = Type.Object({
  last_event_id: Type.Optional(
    Type.Integer({
      description: 'Id of the last event that the client has. The header Last-Event-ID goes first.',
      minimum: 0,
    }),
  ),
});

/** The data of `ready`: whose stream this is. */
const LiveReady = Type.Object({ account_id: Type.String() });
export type LiveReady = Static<typeof LiveReady>;

/** The data of `change`: what happened to what, without the thing itself, which the API tells. */
const LiveChange = Type.Object({
  kind: Type.String(),
  at: IsoTime,
  subject: Type.String(),
  subject_id: Type.String(),
});
export type LiveChange = Static<typeof LiveChange>;

/** The data of `clicks`: those of one link since the last such event, and all it ever had. */
const LiveClicks = Type.Object({
  link_id: Type.String(),
  clicks: Type.Integer(),
  total: Type.Integer(),
  last_click: Nullable(IsoTime),
});
export type LiveClicks = Static<typeof LiveClicks>;
