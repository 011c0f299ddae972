import { type Static, Type } from '@sinclair/typebox';
import { operation } from '../../http/operation.ts';
import { described, Id, IsoTime, Named, Nullable, OneOf } from '../../http/types.ts';
import { LINK_LIMIT, MANAGING, READING } from '../links/api.ts';
import { PLACES, PROBLEMS, STATES, WATCH_MODES } from './model.ts';

const State = described(
  OneOf(...STATES),
  'What is known: unknown before the first look, and where it cannot be told.',
);
const RESULT = {
  status: described(Nullable(Type.Integer()), 'Status of the answer; null without one.'),
  problem: described(Nullable(OneOf(...PROBLEMS)), 'What stood in the way; null for nothing.'),
};

const FOUND = {
  state: State,
  since: described(IsoTime, 'Since when it is so, in UTC.'),
  last: described(
    Nullable(Type.Object({ at: described(IsoTime, 'When it ended, in UTC.'), ...RESULT })),
    'The last look: when it ended, the status of the answer and what stood in the way; null before the first.',
  ),
  moved_to: described(Nullable(Type.String()), 'Where it has moved for good; null while it has not.'),
};

const WatchedPlace = Named('WatchedPlace', {
  url: Type.String({ description: 'The address that is asked.' }),
  place: described(OneOf(...PLACES), 'What the address is for the link.'),
  ...FOUND,
  certificate_ends: described(Nullable(IsoTime), 'When its certificate ends; null without one.'),
  history: Type.Array(
    Type.Object({ at: described(IsoTime, 'When it changed, in UTC.'), state: State, ...RESULT }),
    { description: 'The last changes, the newest first.' },
  ),
});

export const LinkWatch = Named('LinkWatch', {
  on: Type.Boolean({ description: 'Whether the destinations of the link are watched.' }),
  allowed: Type.Boolean({ description: 'Whether the owner of the installation allows watching links.' }),
  ...FOUND,
  since: described(Nullable(IsoTime), 'Since when it is so, in UTC; null while nothing is watched.'),
  destinations: Type.Array(WatchedPlace, { description: 'The watched destinations.' }),
  unwatched: Type.Array(Type.String(), { description: 'Destinations that cannot be watched.' }),
});
export type LinkWatch = Static<typeof LinkWatch>;

export const LinkWatchBody = Named('LinkWatchRequest', {
  on: Type.Boolean({ description: 'Whether the destinations of the link are watched.' }),
});

const OF_LINK = {
  path: '/api/v1/links/:link_id/watch',
  tag: 'Link Management',
  limit: LINK_LIMIT,
  params: Type.Object({ link_id: Id }),
} as const;

export const GET_LINK_WATCH = operation({
  ...OF_LINK,
  method: 'GET',
  operationId: 'getLinkWatch',
  summary: 'Whether the destinations of a link answer',
  description: 'Answers whether the destinations of a link are watched, and what is known of each.',
  access: READING,
  responses: { 200: LinkWatch, 404: null },
});

export const SET_LINK_WATCH = operation({
  ...OF_LINK,
  method: 'PUT',
  operationId: 'setLinkWatch',
  summary: 'Watch the destinations of a link, or not',
  description: 'Switches the watch over the destinations of a link on or off, whatever the team has chosen.',
  access: MANAGING,
  body: LinkWatchBody,
  responses: { 200: LinkWatch, 403: null, 404: null, 409: null },
});

export const TeamWatch = Named('WatchResponse', {
  /** `chosen`: only links whose owner or editor wants it; `all`: all but those for which it was switched off. */
  mode: OneOf(...WATCH_MODES),
  /** How many destinations are watched. */
  watched: Type.Integer(),
});
export type TeamWatch = Static<typeof TeamWatch>;

export const TeamWatchBody = Named('WatchRequest', { mode: OneOf(...WATCH_MODES) });
const OF_TEAM = { path: '/host/watch', tag: 'Host', limit: 'none', access: { who: 'owner' } } as const;

export const GET_WATCH = operation({
  ...OF_TEAM,
  method: 'GET',
  summary: 'Whose destinations are watched',
  description: 'Answers for which links destinations are watched, and how many are.',
  responses: { 200: TeamWatch },
});

export const SET_WATCH = operation({
  ...OF_TEAM,
  method: 'PUT',
  summary: 'Decide whose destinations are watched',
  description: 'Sets for which links destinations are watched.',
  body: TeamWatchBody,
  responses: { 200: TeamWatch },
});
