import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { LinksContext } from '../../kernel/context.ts';
import {
  ChangeUtmSetRequest,
  CreateUtmSetRequest,
  UtmSetList,
  UtmSetParams,
  UtmSetResponse,
} from './model.ts';
import { changeUtmSet, createUtmSet, listUtmSetViews, removeUtmSet } from './service.ts';

const ROUTE = { tag: 'UTM sets', access: { who: 'session' } } as const;

/** The whole team uses the sets; their authors, admins and the owner change them. */
export const utmSetEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    ...ROUTE,
    method: 'GET',
    path: '/api/v1/team/utm-sets',
    operationId: 'listUtmSets',
    summary: "The team's sets of UTM parameters",
    description: 'Lists the sets of UTM parameters that the team has stored.',
    limit: forSignedIn(perMinute(60)),
    responses: { 200: UtmSetList },
    handle: async ({ actor, reply }) => reply(200, { items: await listUtmSetViews(context, actor) }),
  }),
  endpoint({
    ...ROUTE,
    method: 'POST',
    path: '/api/v1/team/utm-sets',
    operationId: 'createUtmSet',
    summary: 'Save a set of UTM parameters for the team',
    description: 'Stores a set of UTM parameters under a name. The whole team can use it.',
    limit: forSignedIn(perMinute(30)),
    body: CreateUtmSetRequest,
    responses: { 201: UtmSetResponse, 400: null, 409: null },
    handle: async ({ actor, body, reply }) => reply(201, await createUtmSet(context, actor, body)),
  }),
  endpoint({
    ...ROUTE,
    method: 'PATCH',
    path: '/api/v1/team/utm-sets/:set_id',
    operationId: 'updateUtmSet',
    summary: 'Rename a set of UTM parameters, or change what is in it',
    description:
      'Changes a set of UTM parameters. The account that stored it may do this, and the owner and admins. What is left out stays.',
    limit: forSignedIn(perMinute(30)),
    params: UtmSetParams,
    body: ChangeUtmSetRequest,
    responses: { 200: UtmSetResponse, 400: null, 404: null, 409: null },
    handle: async ({ actor, params, body, reply }) =>
      reply(200, await changeUtmSet(context, actor, params.set_id, body)),
  }),
  endpoint({
    ...ROUTE,
    method: 'DELETE',
    path: '/api/v1/team/utm-sets/:set_id',
    operationId: 'deleteUtmSet',
    summary: 'Delete a set of UTM parameters',
    description: 'Deletes a set of UTM parameters. Links that were made with it stay as they are.',
    limit: forSignedIn(perMinute(30)),
    params: UtmSetParams,
    responses: { 204: null, 404: null },
    handle: async ({ actor, params, reply }) => {
      await removeUtmSet(context, actor, params.set_id);
      return reply(204, null);
    },
  }),
];
