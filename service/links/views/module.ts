import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { sessionActor } from '../../lib/actor.ts';
import * as api from './api.ts';
import { changeView, dropView, keepView, listOwnViews } from './service.ts';

/** Lists of links that a person keeps under a name (docs/contract/views.md). */
const linkViewEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.LIST_LINK_VIEWS, async ({ actor, reply }) =>
    reply(200, { views: await listOwnViews(context, sessionActor(actor).accountId) }),
  ),
  endpoint(api.CREATE_LINK_VIEW, async ({ actor, body, reply }) =>
    reply(201, await keepView(context, sessionActor(actor).accountId, body)),
  ),
  endpoint(api.UPDATE_LINK_VIEW, async ({ actor, params, body, reply }) =>
    reply(200, await changeView(context, sessionActor(actor).accountId, params.view_id, body)),
  ),
  endpoint(api.DELETE_LINK_VIEW, async ({ actor, params, reply }) => {
    await dropView(context, sessionActor(actor).accountId, params.view_id);
    return reply(204, null);
  }),
];

export const linkViews = defineModule({ name: 'link-views', endpoints: linkViewEndpoints });
