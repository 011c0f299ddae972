import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { sessionActor } from '../../lib/actor.ts';
import * as api from './api.ts';
import { describeLinkPage } from './service.ts';

/** The content of a link's page, in one answer (docs/contract/link-page.md). */
const linkPageEndpoints = (context: PagesContext): Endpoint[] => [
  endpoint(api.GET_LINK_PAGE, async ({ actor, params, input, reply }) =>
    reply(200, await describeLinkPage(context, sessionActor(actor), params.link_id, input.origin)),
  ),
];

/** The page of a link, in one answer. */
export const linkPages = defineModule({ name: 'link-page', endpoints: linkPageEndpoints });
