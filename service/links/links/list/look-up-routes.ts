import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import { tagsFor, viewOf } from '../service.ts';
import { toListItem } from '../wire.ts';
import * as api from './api.ts';
import { lookUpLinks } from './look-up-links.ts';

/** Looking up links as one types (docs/contract/links.md#search). */
export const lookupEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.SEARCH_LINKS, async (call) => {
    const { links, namesOf, ...paging } = await lookUpLinks(context, signedIn(call.actor), call.query);
    const [view, tagsOf] = [viewOf(context, call), await tagsFor(context, call, links)];
    const items = links.map((link) => ({
      ...toListItem(link, view, tagsOf),
      title: link.title,
      names: namesOf(link),
    }));
    return call.reply(200, { items, ...paging, hasNext: paging.page * paging.pageSize < paging.total });
  }),
];
