import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forEveryone, forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { PAGE } from '../../http/reply.ts';
import { MessageResponse } from '../../http/types.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { sessionActor, signedIn } from '../../lib/actor.ts';
import { say } from '../../lib/words.ts';
import { askForLink, beginLink } from './linking/link-pages.ts';
import { getLinkedProviders, unlinkProvider } from './linking/linked-providers.ts';
import {
  LinkedProviders,
  LinkForm,
  LinkQuery,
  OfferedProviders,
  ProviderParams,
  StartQuery,
  UnlinkParams,
} from './model.ts';
import { listProviders } from './providers/configured-providers.ts';
import { receiveFromProvider, sendToProvider } from './sign-in-pages.ts';

const tag = 'OAuth';

/** Signing in through providers (docs/contract/oauth.md#routes). */
export const oauthEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/oauth',
    operationId: 'listSignInProviders',
    summary: 'The providers that people can sign in with',
    description:
      'Lists the sign-in providers that the owner of the installation has set up. The login page shows a button for each.',
    tag,
    limit: 'none',
    access: { who: 'anyone' },
    responses: { 200: OfferedProviders },
    handle: ({ input, reply }) =>
      reply(200, {
        providers: listProviders(context).map(({ name, label }) => ({
          provider: name,
          label: say(input.language, label),
        })),
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/oauth/providers',
    overlaps: ['/oauth/:provider'],
    operationId: 'listOAuthProviders',
    summary: 'The providers an account is linked to',
    description:
      'Lists the sign-in providers that are linked to the account of the caller, and says whether it has a password.',
    tag,
    limit: forSignedIn(perMinute(60)),
    access: { who: 'signed-in', scopes: [] },
    responses: { 200: LinkedProviders },
    handle: async ({ actor, reply }) =>
      reply(200, await getLinkedProviders(context, signedIn(actor).accountId)),
  }),
  endpoint({
    method: 'DELETE',
    path: '/oauth/providers/:provider_name/unlink',
    operationId: 'unlinkOAuthProvider',
    summary: 'Unlink a provider',
    description:
      'Removes a sign-in provider from the account of the caller. The last way to sign in cannot be removed: 400.',
    tag,
    limit: forSignedIn(perMinute(5)),
    access: { who: 'session' },
    params: UnlinkParams,
    responses: { 200: MessageResponse, 400: null, 404: null },
    handle: async ({ actor, params, reply }) => {
      const { label } = await unlinkProvider(context, sessionActor(actor).accountId, params.provider_name);
      return reply(200, { success: true, message: `${say('en', label)} is unlinked` });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/oauth/:provider',
    operationId: 'initiateOAuthLogin',
    summary: 'Sign in with a provider',
    description: 'Redirects the browser to the provider. A person opens it; a program does not call it.',
    tag,
    limit: forEveryone(perMinute(10)),
    access: { who: 'anyone' },
    params: ProviderParams,
    query: StartQuery,
    responses: { 302: null, 404: null, 500: null },
    handle: ({ params, query, input }) => sendToProvider(context, params.provider, query, input),
  }),
  endpoint({
    method: 'GET',
    path: '/oauth/:provider/link',
    operationId: 'linkOAuthProvider',
    summary: 'Ask a person whether to link a provider to the account',
    description:
      'Answers a page that asks the person whether the provider may be linked to the account. The answer goes to the POST operation of the same path.',
    tag,
    limit: forSignedIn(perMinute(5)),
    access: { who: 'session' },
    params: ProviderParams,
    query: LinkQuery,
    responses: { 200: PAGE, 404: null },
    handle: ({ actor, params, query }) => askForLink(context, actor, params.provider, query.next),
  }),
  endpoint({
    method: 'POST',
    path: '/oauth/:provider/link',
    operationId: 'confirmProviderLink',
    summary: 'Link a provider to the account: the answer to the question',
    description:
      'Takes the answer of the page that asks whether a provider may be linked, and redirects the browser to the provider.',
    tag,
    limit: forSignedIn(perMinute(5)),
    access: { who: 'session' },
    params: ProviderParams,
    accepts: 'form',
    form: LinkForm,
    errorsAs: 'page',
    responses: { 302: null, 403: null, 404: null, 500: null },
    handle: ({ actor, params, input }) => beginLink(context, actor, params.provider, input),
  }),
  endpoint({
    method: 'GET',
    path: '/oauth/:provider/callback',
    operationId: 'oauthCallback',
    summary: 'Where a provider sends people back to',
    description:
      'The provider sends the browser here after a sign-in. Linnet then signs the person in or links the provider, and redirects.',
    tag,
    limit: forEveryone(perMinute(20)),
    access: { who: 'anyone' },
    params: ProviderParams,
    responses: { 200: PAGE, 302: null, 400: null, 404: null, 409: null, 500: null },
    handle: ({ params, input }) => receiveFromProvider(context, params.provider, input),
  }),
];
