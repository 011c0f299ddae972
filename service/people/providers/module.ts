import { type Static, Type } from '@sinclair/typebox';
import type { OutboundContext } from '../../base/outbound/index.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { sessionActor, signedIn } from '../../lib/actor.ts';
import { PROVIDERS, type Provider } from '../../lib/provider.ts';
import { say } from '../../lib/words.ts';
import { signInCookies } from '../accounts/index.ts';
import * as api from './api.ts';
import { type Connections, createConnections } from './connectors/connections.ts';
import { DesktopSignIns } from './desktop/desktop-sign-ins.ts';
import { confirmSignIn, describeSignIn, openSignIn } from './desktop/desktop-window.ts';
import { EndedJourneys } from './journey/state.ts';
import { askForLink, beginLink } from './linking/link-pages.ts';
import { getLinkedProviders, unlinkProvider } from './linking/linked-providers.ts';
import { listProviders } from './providers/configured-providers.ts';
import { describeProviders, removeProvider, saveProvider } from './providers/provider-settings.ts';
import { beginTest } from './sign-in.ts';
import { receiveFromProvider, sendToProvider } from './sign-in-pages.ts';

declare module '../../kernel/context.ts' {
  interface PeopleParts {
    /** Signing in through providers. */
    signIns: SignIns;
  }

  interface Settings extends Static<typeof OAUTH_SETTINGS> {}
}

/** The owner's credentials at a provider; their secret part is in the keychain (docs/contract/oauth.md). */
const SignInProvider = Type.Object({
  provider: Type.Unsafe<Provider>({ type: 'string', enum: [...PROVIDERS] }),
  clientId: Type.String({ minLength: 1, maxLength: 500 }),
  /** The address of the provider, if it is not the well-known one. */
  address: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
  /** The owner's name for it. */
  label: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
  /** Whether the owner answers for the emails that it states; absent in what earlier versions stored. */
  vouched: Type.Optional(Type.Boolean()),
});

/** The owner's settings of this module, with their defaults. Secrets are not settings: they are in the keychain. */
const OAUTH_SETTINGS = Type.Object({
  signInProviders: Type.Array(SignInProvider, { default: [], entryKey: 'provider' }),
});

/** Signing in through providers (docs/contract/oauth.md#routes). */
const oauthEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint(api.LIST_SIGN_IN_PROVIDERS, ({ input, reply }) =>
    reply(200, {
      providers: listProviders(context).map(({ name, label }) => ({
        provider: name,
        label: say(input.language, label),
      })),
    }),
  ),
  endpoint(api.LIST_OAUTH_PROVIDERS, async ({ actor, reply }) =>
    reply(200, await getLinkedProviders(context, signedIn(actor).accountId)),
  ),
  endpoint(api.UNLINK_OAUTH_PROVIDER, async ({ actor, params, reply }) => {
    const { label } = await unlinkProvider(context, sessionActor(actor).accountId, params.provider_name);
    return reply(200, { success: true, message: `${say('en', label)} is unlinked` });
  }),
  endpoint(api.INITIATE_OAUTH_LOGIN, ({ params, query, input }) =>
    sendToProvider(context, params.provider, query, input),
  ),
  endpoint(api.LINK_OAUTH_PROVIDER, ({ actor, params, query }) =>
    askForLink(context, actor, params.provider, query.next),
  ),
  endpoint(api.CONFIRM_PROVIDER_LINK, ({ actor, params, input }) =>
    beginLink(context, actor, params.provider, input),
  ),
  endpoint(api.OAUTH_CALLBACK, ({ params, input }) => receiveFromProvider(context, params.provider, input)),
];

/** Setting up providers, for the owner, and signing in through one for the desktop window. */
const oauthHostEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint(api.LIST_ALL_PROVIDERS, ({ input, reply }) =>
    reply(200, { providers: describeProviders(context, input.origin, input.language) }),
  ),
  endpoint(api.SET_PROVIDER, async ({ params, body, actor, input, reply }) => {
    await saveProvider(context, params.provider, body, actor);
    return reply(200, { providers: describeProviders(context, input.origin, input.language) });
  }),
  endpoint(api.TEST_PROVIDER, async ({ params, reply }) =>
    reply(201, await beginTest(context, params.provider)),
  ),
  endpoint(api.REMOVE_PROVIDER, async ({ params, actor, reply }) => {
    await removeProvider(context, params.provider, actor);
    return reply(204, null);
  }),
  endpoint(api.BEGIN_DESKTOP_SIGN_IN, async ({ actor, body, reply }) =>
    reply(201, await openSignIn(context, actor, body)),
  ),
  endpoint(api.GET_DESKTOP_SIGN_IN, async ({ body, reply }) =>
    reply(200, await describeSignIn(context, body.ticket)),
  ),
  endpoint(api.CONFIRM_DESKTOP_SIGN_IN, async ({ actor, body, input, reply }) => {
    const confirmed = await confirmSignIn(context, actor, body.ticket, input);
    if (confirmed.status === 'linked') return reply(200, confirmed);
    const { status, tokens, user } = confirmed;
    return reply(
      200,
      { status, access_token: tokens.accessToken, user },
      { cookies: await signInCookies(context, user.id, tokens, input.secure) },
    );
  }),
];

/** The state in memory of signing in through providers. */
type SignIns = { connections: Connections; desktop: DesktopSignIns; ended: EndedJourneys };

const createSignIns = (
  context: OutboundContext & Pick<PeopleContext, 'clock' | 'random' | 'config'>,
): SignIns => ({
  // Providers on this computer need no TLS where tests allow it.
  connections: createConnections(context, context.config.allowLoopbackTargets),
  desktop: new DesktopSignIns(context),
  ended: new EndedJourneys(context),
});

export const oauth = defineModule({
  name: 'oauth',
  needs: ['outbound'],
  adds: ['signIns'],
  settings: OAUTH_SETTINGS.properties,
  open: (context) => ({ signIns: createSignIns(context) }),
  endpoints: oauthEndpoints,
  hostEndpoints: oauthHostEndpoints,
});
