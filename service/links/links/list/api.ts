import { type Static, Type } from '@sinclair/typebox';
import { operation } from '../../../http/operation.ts';
import { forSignedIn, perMinute } from '../../../http/rate-limit.ts';
import { described, Named, Nullable } from '../../../http/types.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import { READING } from '../api.ts';
import { ListQuery, UrlListItem, UrlListResponse } from '../model.ts';
import { NamesOfMany } from '../names/names-model.ts';

/** What a list takes (docs/contract/links.md#list), and a text that is looked up. */
export const LinkSearchQuery = Type.Object({
  ...ListQuery.properties,
  q: Type.Optional(
    Type.String({
      description:
        'Words that must all be found in alias, names, title, tags, destinations or notes. Case and accents do not matter, and a word of four letters or more may have one typo.',
      maxLength: 500,
    }),
  ),
  sortBy: Type.Optional(
    described(
      OneOf('best', 'created_at', 'last_click', 'total_clicks'),
      'What the list is sorted by. best, the best match first, is usual with q; created_at without it.',
    ),
  ),
});
export type LookupInput = Static<typeof LinkSearchQuery>;

/** A link as lists have it, with what only Linnet knows of it. */
const FoundLink = Named('FoundLink', {
  ...UrlListItem.properties,
  title: Nullable(Type.String()),
  names: NamesOfMany.properties.links.items.properties.names,
});

export const FoundLinks = Named('FoundLinks', {
  ...UrlListResponse.properties,
  items: Type.Array(FoundLink),
});
export type FoundLinks = Static<typeof FoundLinks>;

export const SEARCH_LINKS = operation({
  method: 'GET',
  path: '/api/v1/links/search',
  operationId: 'searchLinks',
  summary: 'Look up your links',
  description:
    'Searches the links of the caller by words in names, titles, destinations, tags and notes. It takes the parameters of GET /api/v1/urls and q; items also have title and names.',
  tag: 'Link Management',
  // One for each letter that is typed.
  limit: forSignedIn(perMinute(600)),
  access: READING,
  query: LinkSearchQuery,
  responses: { 200: FoundLinks },
});
