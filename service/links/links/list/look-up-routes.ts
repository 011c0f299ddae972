import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../../http/rate-limit.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import { READING, tagsFor, viewOf } from '../route-rules.ts';
import { toListItem } from '../wire.ts';
import { lookUpLinks } from './look-up-links.ts';
import { FoundLinks, LinkSearchQuery } from './look-up-model.ts';

/** Looking up links as one types (docs/contract/links.md#search). */
export const lookupEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
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
    handle: async (call) => {
      const { links, namesOf, ...paging } = await lookUpLinks(context, signedIn(call.actor), call.query);
      const [view, tagsOf] = [viewOf(context, call), await tagsFor(context, call, links)];
      const items = links.map((link) => ({
        ...toListItem(link, view, tagsOf),
        title: link.title,
        names: namesOf(link),
      }));
      return call.reply(200, { items, ...paging, hasNext: paging.page * paging.pageSize < paging.total });
    },
  }),
];
