import { operation, operationsWith, PAGE } from '../../http/operation.ts';
import { forEveryone, forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { MessageResponse } from '../../http/types.ts';
import {
  DesktopSignInConfirmed,
  DesktopSignInOpened,
  DesktopSignInRequest,
  DesktopSignInStatus,
  HostProviderParams,
  LinkedProviders,
  LinkForm,
  LinkQuery,
  OfferedProviders,
  ProviderList,
  ProviderParams,
  SaveProviderRequest,
  StartQuery,
  TestBegun,
  TicketRequest,
  UnlinkParams,
} from './model.ts';

const byAnyone = operationsWith({ tag: 'OAuth', access: { who: 'anyone' } });

export const LIST_SIGN_IN_PROVIDERS = operation({
  ...byAnyone('GET', '/oauth'),
  operationId: 'listSignInProviders',
  summary: 'The providers that people can sign in with',
  description:
    'Lists the sign-in providers that the owner of the installation has set up. The login page shows a button for each.',
  limit: 'none',
  responses: { 200: OfferedProviders },
});

export const LIST_OAUTH_PROVIDERS = operation({
  method: 'GET',
  path: '/oauth/providers',
  tag: 'OAuth',
  overlaps: ['/oauth/:provider'],
  operationId: 'listOAuthProviders',
  summary: 'The providers an account is linked to',
  description:
    'Lists the sign-in providers that are linked to the account of the caller, and says whether it has a password.',
  limit: forSignedIn(perMinute(60)),
  access: { who: 'signed-in', scopes: [] },
  responses: { 200: LinkedProviders },
});

const bySession = operationsWith({
  tag: 'OAuth',
  limit: forSignedIn(perMinute(5)),
  access: { who: 'session' },
});

export const UNLINK_OAUTH_PROVIDER = operation({
  ...bySession('DELETE', '/oauth/providers/:provider_name/unlink'),
  operationId: 'unlinkOAuthProvider',
  summary: 'Unlink a provider',
  description:
    'Removes a sign-in provider from the account of the caller. The last way to sign in cannot be removed: 400.',
  params: UnlinkParams,
  responses: { 200: MessageResponse, 400: null, 404: null },
});

export const INITIATE_OAUTH_LOGIN = operation({
  ...byAnyone('GET', '/oauth/:provider'),
  operationId: 'initiateOAuthLogin',
  summary: 'Sign in with a provider',
  description: 'Redirects the browser to the provider. A person opens it; a program does not call it.',
  limit: forEveryone(perMinute(10)),
  params: ProviderParams,
  query: StartQuery,
  responses: { 302: null, 404: null, 500: null },
});

export const LINK_OAUTH_PROVIDER = operation({
  ...bySession('GET', '/oauth/:provider/link'),
  operationId: 'linkOAuthProvider',
  summary: 'Ask a person whether to link a provider to the account',
  description:
    'Answers a page that asks the person whether the provider may be linked to the account. The answer goes to the POST operation of the same path.',
  params: ProviderParams,
  query: LinkQuery,
  responses: { 200: PAGE, 404: null },
});

export const CONFIRM_PROVIDER_LINK = operation({
  ...bySession('POST', '/oauth/:provider/link'),
  operationId: 'confirmProviderLink',
  summary: 'Link a provider to the account: the answer to the question',
  description:
    'Takes the answer of the page that asks whether a provider may be linked, and redirects the browser to the provider.',
  params: ProviderParams,
  accepts: 'form',
  form: LinkForm,
  errorsAs: 'page',
  responses: { 302: null, 403: null, 404: null, 500: null },
});

export const OAUTH_CALLBACK = operation({
  ...byAnyone('GET', '/oauth/:provider/callback'),
  operationId: 'oauthCallback',
  summary: 'Where a provider sends people back to',
  description:
    'The provider sends the browser here after a sign-in. Linnet then signs the person in or links the provider, and redirects.',
  limit: forEveryone(perMinute(20)),
  params: ProviderParams,
  responses: { 200: PAGE, 302: null, 400: null, 404: null, 409: null, 500: null },
});

const byOwner = operationsWith({ tag: 'Host', limit: forSignedIn(perMinute(60)), access: { who: 'owner' } });

export const LIST_ALL_PROVIDERS = operation({
  ...byOwner('GET', '/host/oauth'),
  summary: 'Every provider, and whether it is set up',
  description:
    'Lists the providers that people can sign in with, and says which are set up. Secrets are never answered.',
  responses: { 200: ProviderList },
});

export const SET_PROVIDER = operation({
  ...byOwner('PUT', '/host/oauth/:provider'),
  summary: 'Set up a provider',
  description:
    'Stores the client id, the secret and the address of a provider. A secret that is left out stays as it was.',
  params: HostProviderParams,
  body: SaveProviderRequest,
  responses: { 200: ProviderList, 400: null },
});

export const TEST_PROVIDER = operation({
  ...byOwner('POST', '/host/oauth/:provider/tests'),
  summary: 'Begin a test sign-in with a provider',
  description:
    'Answers a path to open in a browser within ten minutes. After the sign-in at the provider, the page there says what came back, and what would follow. Nobody is signed in.',
  params: HostProviderParams,
  responses: { 201: TestBegun, 404: null },
});

export const REMOVE_PROVIDER = operation({
  ...byOwner('DELETE', '/host/oauth/:provider'),
  summary: 'Switch a provider off',
  description: 'Removes the settings of a provider. People can no longer sign in with it.',
  params: HostProviderParams,
  responses: { 204: null, 404: null },
});

const signedInOrNot = operationsWith({
  tag: 'Host',
  limit: forEveryone(perMinute(10)),
  access: { who: 'optional' },
});

export const BEGIN_DESKTOP_SIGN_IN = operation({
  ...signedInOrNot('POST', '/host/desktop-sign-ins'),
  summary: 'Begin a sign-in in the browser for the desktop window',
  description:
    'Answers a ticket for the desktop window and the path to open in the browser. With link true, the provider is linked to the account that is signed in.',
  body: DesktopSignInRequest,
  responses: { 201: DesktopSignInOpened, 401: null, 404: null },
});

export const GET_DESKTOP_SIGN_IN = operation({
  method: 'POST',
  path: '/host/desktop-sign-ins/status',
  tag: 'Host',
  summary: 'Ask who has arrived in the browser',
  description:
    'Answers whether a person has signed in at the provider in the browser, and which account that is.',
  limit: forEveryone(perMinute(120)),
  access: { who: 'anyone' },
  body: TicketRequest,
  responses: { 200: DesktopSignInStatus, 404: null },
});

export const CONFIRM_DESKTOP_SIGN_IN = operation({
  ...signedInOrNot('POST', '/host/desktop-sign-ins/confirm'),
  summary: 'Sign in, or link, the person who has arrived in the browser',
  description:
    'Completes a sign-in that was begun for the desktop window: answers an access token, or says that the provider is linked.',
  body: TicketRequest,
  responses: { 200: DesktopSignInConfirmed, 400: null, 401: null, 403: null, 404: null, 409: null },
});
