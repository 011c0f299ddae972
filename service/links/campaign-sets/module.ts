import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import * as api from './api.ts';
import { changeUtmSet, createUtmSet, listUtmSetViews, removeUtmSet } from './service.ts';

/** The whole team uses the sets; their authors, admins and the owner change them. */
const utmSetEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.LIST_UTM_SETS, async ({ actor, reply }) =>
    reply(200, { items: await listUtmSetViews(context, actor) }),
  ),
  endpoint(api.CREATE_UTM_SET, async ({ actor, body, reply }) =>
    reply(201, await createUtmSet(context, actor, body)),
  ),
  endpoint(api.UPDATE_UTM_SET, async ({ actor, params, body, reply }) =>
    reply(200, await changeUtmSet(context, actor, params.set_id, body)),
  ),
  endpoint(api.DELETE_UTM_SET, async ({ actor, params, reply }) => {
    await removeUtmSet(context, actor, params.set_id);
    return reply(204, null);
  }),
];

export const utmSets = defineModule({ name: 'utm-sets', endpoints: utmSetEndpoints });
