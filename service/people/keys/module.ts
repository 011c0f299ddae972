import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { signedIn } from '../../lib/actor.ts';
import * as api from './api.ts';
import { findKeyActor, isKeyToken } from './authenticate.ts';
import { createKey, endKey, getKeys } from './service.ts';

const keyEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint(api.CREATE_API_KEY, async ({ actor, body, reply }) =>
    reply(201, await createKey(context, signedIn(actor).accountId, body)),
  ),
  endpoint(api.LIST_API_KEYS, async ({ actor, reply }) =>
    reply(200, { keys: await getKeys(context, signedIn(actor).accountId) }),
  ),
  endpoint(api.DELETE_API_KEY, async ({ actor, params, query, reply }) => {
    const action = query.revoke ? 'revoked' : 'deleted';
    await endKey(context, signedIn(actor).accountId, params.key_id, action);
    return reply(200, { success: true, action });
  }),
];

export const keys = defineModule({
  name: 'keys',
  endpoints: keyEndpoints,
  findActor: async (context, { token, by }) =>
    by === 'header' && isKeyToken(token) ? findKeyActor(context, token) : undefined,
});
