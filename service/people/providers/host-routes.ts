import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forEveryone, forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { signInCookies } from '../accounts/index.ts';
import { confirmSignIn, describeSignIn, openSignIn } from './desktop/desktop-window.ts';
import {
  DesktopSignInConfirmed,
  DesktopSignInOpened,
  DesktopSignInRequest,
  DesktopSignInStatus,
  HostProviderParams,
  ProviderList,
  SaveProviderRequest,
  TicketRequest,
} from './model.ts';
import { describeProviders, removeProvider, saveProvider } from './providers/provider-settings.ts';

const tag = 'Host';
const owner = { who: 'owner' } as const;
const limit = forSignedIn(perMinute(60));

/** Setting up providers, for the owner, and signing in through one for the desktop window. */
export const oauthHostEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/host/oauth',
    summary: 'Every provider, and whether it is set up',
    description:
      'Lists the providers that people can sign in with, and says which are set up. Secrets are never answered.',
    tag,
    limit,
    access: owner,
    responses: { 200: ProviderList },
    handle: ({ input, reply }) =>
      reply(200, { providers: describeProviders(context, input.origin, input.language) }),
  }),
  endpoint({
    method: 'PUT',
    path: '/host/oauth/:provider',
    summary: 'Set up a provider',
    description:
      'Stores the client id, the secret and the address of a provider. A secret that is left out stays as it was.',
    tag,
    limit,
    access: owner,
    params: HostProviderParams,
    body: SaveProviderRequest,
    responses: { 200: ProviderList, 400: null },
    handle: async ({ params, body, actor, input, reply }) => {
      await saveProvider(context, params.provider, body, actor);
      return reply(200, { providers: describeProviders(context, input.origin, input.language) });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/host/oauth/:provider',
    summary: 'Switch a provider off',
    description: 'Removes the settings of a provider. People can no longer sign in with it.',
    tag,
    limit,
    access: owner,
    params: HostProviderParams,
    responses: { 204: null, 404: null },
    handle: async ({ params, actor, reply }) => {
      await removeProvider(context, params.provider, actor);
      return reply(204, null);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/host/desktop-sign-ins',
    summary: 'Begin a sign-in in the browser for the desktop window',
    description:
      'Answers a ticket for the desktop window and the path to open in the browser. With link true, the provider is linked to the account that is signed in.',
    tag,
    limit: forEveryone(perMinute(10)),
    access: { who: 'optional' },
    body: DesktopSignInRequest,
    responses: { 201: DesktopSignInOpened, 401: null, 404: null },
    handle: async ({ actor, body, reply }) => reply(201, await openSignIn(context, actor, body)),
  }),
  endpoint({
    method: 'POST',
    path: '/host/desktop-sign-ins/status',
    summary: 'Ask who has arrived in the browser',
    description:
      'Answers whether a person has signed in at the provider in the browser, and which account that is.',
    tag,
    limit: forEveryone(perMinute(120)),
    access: { who: 'anyone' },
    body: TicketRequest,
    responses: { 200: DesktopSignInStatus, 404: null },
    handle: async ({ body, reply }) => reply(200, await describeSignIn(context, body.ticket)),
  }),
  endpoint({
    method: 'POST',
    path: '/host/desktop-sign-ins/confirm',
    summary: 'Sign in, or link, the person who has arrived in the browser',
    description:
      'Completes a sign-in that was begun for the desktop window: answers an access token, or says that the provider is linked.',
    tag,
    limit: forEveryone(perMinute(10)),
    access: { who: 'optional' },
    body: TicketRequest,
    responses: { 200: DesktopSignInConfirmed, 400: null, 401: null, 404: null, 409: null },
    handle: async ({ actor, body, input, reply }) => {
      const confirmed = await confirmSignIn(context, actor, body.ticket, input);
      if (confirmed.status === 'linked') return reply(200, confirmed);
      const { status, tokens, user } = confirmed;
      return reply(
        200,
        { status, access_token: tokens.accessToken, user },
        { cookies: await signInCookies(context, user.id, tokens, input.secure) },
      );
    },
  }),
];
