import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { AppParams, AppRegistry, AppView, ChangeRegistryRequest, SaveAppRequest } from './model.ts';
import { describeRegistry, removeApp, saveApp } from './registry/registration.ts';

const tag = 'Host';
const owner = { who: 'owner' } as const;
const limit = forSignedIn(perMinute(60));

/**
 * The registry for the owner: which apps may ask people to connect them
 * (docs/contract/apps.md#registry).
 */
export const appHostEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/host/apps',
    summary: 'Every app that may be connected',
    description: 'Lists the apps that may be connected, built-in ones and those that the owner added.',
    tag,
    limit,
    access: owner,
    responses: { 200: AppRegistry },
    handle: ({ reply }) => reply(200, describeRegistry(context)),
  }),
  endpoint({
    method: 'PATCH',
    path: '/host/apps',
    summary: 'Decide whether the released CLI may sign in without PKCE',
    description: 'Sets whether the released command line may sign in without PKCE.',
    tag,
    limit,
    access: owner,
    body: ChangeRegistryRequest,
    responses: { 200: AppRegistry },
    handle: async ({ body, actor, reply }) => {
      await context.settings.set('allowCliWithoutPkce', body.allow_cli_without_pkce, actor);
      return reply(200, describeRegistry(context));
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/host/apps/:app_id',
    summary: 'Add an app, or change one',
    description: 'Adds an app, or changes one.',
    tag,
    limit,
    access: owner,
    params: AppParams,
    body: SaveAppRequest,
    responses: { 200: AppView, 400: null },
    handle: async ({ params, body, actor, reply }) =>
      reply(200, await saveApp(context, params.app_id, body, actor)),
  }),
  endpoint({
    method: 'DELETE',
    path: '/host/apps/:app_id',
    summary: 'Remove an app, or return a built-in one to what it was',
    description: 'Removes an app that was added, or returns a built-in one to what it was.',
    tag,
    limit,
    access: owner,
    params: AppParams,
    responses: { 204: null, 404: null },
    handle: async ({ params, actor, reply }) => {
      await removeApp(context, params.app_id, actor);
      return reply(204, null);
    },
  }),
];
