import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perHour, perMinute } from '../../http/rate-limit.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import { CreateKeyRequest, DeleteKeyQuery, KeyAction, KeyCreated, KeyList, KeyParams } from './model.ts';
import { createKey, endKey, getKeys } from './service.ts';

const tag = 'API Keys';

export const keyEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint({
    method: 'POST',
    path: '/api/v1/keys',
    operationId: 'createApiKey',
    summary: 'Make an API key',
    description:
      'Makes an API key. The answer has the key itself in token, once; Linnet keeps only its hash. An account has at most twenty active keys.',
    tag,
    limit: forSignedIn(perHour(5)),
    access: { who: 'session', verified: true },
    body: CreateKeyRequest,
    responses: { 201: KeyCreated, 400: null },
    handle: async ({ actor, body, reply }) =>
      reply(201, await createKey(context, signedIn(actor).accountId, body)),
  }),
  endpoint({
    method: 'GET',
    path: '/api/v1/keys',
    operationId: 'listApiKeys',
    summary: 'List API keys',
    description: 'Lists the API keys of the account, revoked ones too, without the keys themselves.',
    tag,
    limit: forSignedIn(perMinute(60)),
    access: { who: 'session', appScope: 'keys:manage' },
    responses: { 200: KeyList },
    handle: async ({ actor, reply }) =>
      reply(200, { keys: await getKeys(context, signedIn(actor).accountId) }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/v1/keys/:key_id',
    operationId: 'deleteApiKey',
    summary: 'Delete or revoke an API key',
    description:
      'Deletes an API key, or revokes it with revoke=true; a revoked key stays in the list. Either way it is refused from the next request on.',
    tag,
    limit: forSignedIn(perMinute(30)),
    access: { who: 'session', appScope: 'keys:manage' },
    params: KeyParams,
    query: DeleteKeyQuery,
    responses: { 200: KeyAction, 404: null },
    handle: async ({ actor, params, query, reply }) => {
      const action = query.revoke ? 'revoked' : 'deleted';
      await endKey(context, signedIn(actor).accountId, params.key_id, action);
      return reply(200, { success: true, action });
    },
  }),
];
