import type { Context } from '../../context.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { json, respond, withCookies } from '../../http/respond.ts';
import { forEveryone, forSignedIn, perMinute } from '../limits/index.ts';
import { sessionCookies } from '../sessions/index.ts';
import { collectSignIn, openSignIn } from './desktop-window.ts';
import {
  CollectRequest,
  CollectResponse,
  DesktopSignInOpened,
  DesktopSignInRequest,
  HostProviderParams,
  ProviderList,
  SaveProviderRequest,
} from './model.ts';
import { describeProviders, removeProvider, saveProvider } from './provider-settings.ts';

const tag = 'Host';
const owner = { who: 'owner' } as const;
const limit = forSignedIn(perMinute(60));

/** The owner's side of signing in elsewhere, and what the desktop window needs for it. */
export const oauthHostEndpoints = (context: Context): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/host/oauth',
    summary: 'Every provider, and whether it is set up',
    tag,
    limit,
    access: owner,
    responses: { 200: ProviderList },
    handle: ({ input }) => json({ providers: describeProviders(context, input.origin) }),
  }),
  endpoint({
    method: 'PUT',
    path: '/host/oauth/:provider',
    summary: 'Set up a provider',
    tag,
    limit,
    access: owner,
    params: HostProviderParams,
    body: SaveProviderRequest,
    responses: { 200: ProviderList, 400: null },
    handle: async ({ params, body, input }) => {
      await saveProvider(context, params.provider, body);
      return json({ providers: describeProviders(context, input.origin) });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/host/oauth/:provider',
    summary: 'Switch a provider off',
    tag,
    limit,
    access: owner,
    params: HostProviderParams,
    responses: { 204: null, 404: null },
    handle: async ({ params }) => {
      await removeProvider(context, params.provider);
      return respond(204);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/host/desktop-sign-ins',
    summary: 'Begin a sign-in in the browser for the desktop window',
    tag,
    limit: forEveryone(perMinute(10)),
    access: { who: 'optional' },
    body: DesktopSignInRequest,
    responses: { 201: DesktopSignInOpened, 401: null, 404: null },
    handle: ({ actor, body }) => json(openSignIn(context, actor, body), 201),
  }),
  endpoint({
    method: 'POST',
    path: '/host/desktop-sign-ins/collect',
    summary: 'Ask whether the person has signed in',
    tag,
    limit: forEveryone(perMinute(120)),
    access: { who: 'anyone' },
    body: CollectRequest,
    responses: { 200: CollectResponse, 401: null, 404: null },
    handle: async ({ body, input }) => {
      const { status, opened } = await collectSignIn(context, body.ticket, input);
      if (!opened) return json({ status });
      return withCookies(
        json({ status, access_token: opened.tokens.accessToken, user: opened.user }),
        sessionCookies(opened.tokens, input.secure),
      );
    },
  }),
];
