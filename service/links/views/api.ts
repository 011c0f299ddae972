import { type Static, Type } from '@sinclair/typebox';
import { operation, operationsWith } from '../../http/operation.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { Id, IsoTime, Named } from '../../http/types.ts';

const ROUTE = { tag: 'Link Management', access: { who: 'session' } } as const;
const change = operationsWith({ ...ROUTE, limit: forSignedIn(perMinute(60)) });
export const MOST_CHARACTERS = 64;
export const MOST_QUERY_BYTES = 2_048;

const Name = Type.String({
  description: 'Name of the view.',
  minLength: 1,
  maxLength: MOST_CHARACTERS,
  pattern: '\\S',
});
const Query = Type.String({
  description: 'The filter: what stands behind the ? of the address of the list.',
  maxLength: MOST_QUERY_BYTES,
});

/** A list that a person keeps under a name (docs/contract/views.md). */
const NewLinkView = Named('LinkViewRequest', { name: Name, query: Query });
export type NewViewInput = Static<typeof NewLinkView>;

/** What is absent stays. */
const LinkViewChanges = Named('LinkViewChanges', { name: Type.Optional(Name), query: Type.Optional(Query) });
export type ViewChanges = Static<typeof LinkViewChanges>;

export const SavedView = Named('LinkView', {
  id: Type.String(),
  name: Type.String({ description: 'Name of the view.' }),
  query: Type.String({ description: 'The filter: what stands behind the ? of the address of the list.' }),
  created_at: IsoTime,
  updated_at: IsoTime,
});
export type SavedView = Static<typeof SavedView>;

const LinkViews = Named('LinkViews', {
  views: Type.Array(SavedView, { description: 'The views, by name.' }),
});

const LinkViewParams = Type.Object({ view_id: Id });

export const LIST_LINK_VIEWS = operation({
  ...ROUTE,
  method: 'GET',
  path: '/api/v1/links/views',
  operationId: 'listLinkViews',
  summary: 'Your views of the list of links',
  description: 'Lists the views of the caller: filters of the list of links that are stored under a name.',
  limit: forSignedIn(perMinute(120)),
  responses: { 200: LinkViews },
});

export const CREATE_LINK_VIEW = operation({
  ...change('POST', '/api/v1/links/views'),
  operationId: 'createLinkView',
  summary: 'Keep a view of the list of links',
  description:
    'Stores a filter of the list of links under a name. A name that is in use is 409; an account has at most 50 views.',
  body: NewLinkView,
  responses: { 201: SavedView, 400: null, 409: null },
});

export const UPDATE_LINK_VIEW = operation({
  ...change('PATCH', '/api/v1/links/views/:view_id'),
  overlaps: ['/api/v1/links/:link_id/about'],
  operationId: 'updateLinkView',
  summary: 'Rename a view, or have it show something else',
  description: 'Changes the name or the filter of a view. What is left out stays.',
  params: LinkViewParams,
  body: LinkViewChanges,
  responses: { 200: SavedView, 404: null, 409: null },
});

export const DELETE_LINK_VIEW = operation({
  ...change('DELETE', '/api/v1/links/views/:view_id'),
  operationId: 'deleteLinkView',
  summary: 'Forget a view',
  description: 'Deletes a view. The links themselves are not touched.',
  params: LinkViewParams,
  responses: { 204: null, 404: null },
});
