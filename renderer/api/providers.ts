import type {
  DesktopSignInOpened,
  DesktopSignInStatus,
  LinkedProviders,
  OfferedProviders,
  ProviderView,
  SaveProviderRequest,
} from '../../service/people/providers/model.ts';
import { call } from './call.ts';
import { client } from './client.ts';
import type { User } from './session.ts';

/** A provider that people can sign in with here. */
export type OfferedProvider = OfferedProviders['providers'][number];

/** A provider the account is linked to (docs/contract/oauth.md). */
export type LinkedProvider = LinkedProviders['providers'][number];

/** A provider as the owner sees it; the secret is never told. */
export type ProviderSetup = ProviderView;

export type ProviderName = ProviderSetup['provider'];

/** A secret of null keeps the stored one. */
export type ProviderCredentials = Required<SaveProviderRequest>;

export async function listOfferedProviders(signal?: AbortSignal): Promise<OfferedProvider[]> {
  const { providers } = await call('GET /oauth', { signal, identity: 'public' });
  return providers;
}

export async function listLinkedProviders(signal?: AbortSignal): Promise<LinkedProvider[]> {
  const { providers } = await call('GET /oauth/providers', { signal });
  return providers;
}

export const unlinkProvider = (provider: ProviderName): Promise<unknown> =>
  call('DELETE /oauth/providers/:provider_name/unlink', { params: { provider_name: provider } });

/** Answered to the owner on the computer that runs Linnet only. */
export async function listProviderSetups(signal?: AbortSignal): Promise<ProviderSetup[]> {
  const { providers } = await call('GET /host/oauth', { signal });
  return providers;
}

export const saveProvider = (provider: ProviderName, credentials: ProviderCredentials): Promise<unknown> =>
  call('PUT /host/oauth/:provider', { params: { provider }, body: credentials });

/** Begins a test sign-in: the address to open in a browser, where it signs no person in. */
export async function beginProviderTest(provider: ProviderName): Promise<string> {
  const { path } = await call('POST /host/oauth/:provider/tests', { params: { provider } });
  return `${location.origin}${path}`;
}

/** Switches it off; people who linked it then sign in another way. */
export const removeProvider = (provider: ProviderName): Promise<unknown> =>
  call('DELETE /host/oauth/:provider', { params: { provider } });

/** `ticket` is for the window alone, `path` for the person's browser. */
export type BrowserVisit = DesktopSignInOpened;

/**
 * Begins a visit to a provider in the person's own browser, to sign in or to link the provider to the account.
 * Answered to the desktop app's window only.
 */
export const openBrowserVisit = (provider: ProviderName, link: boolean): Promise<BrowserVisit> =>
  call('POST /host/desktop-sign-ins', { body: { provider, link }, identity: link ? 'required' : 'public' });

/**
 * The account that came back from the provider: the one that would sign in, or the provider's account that would be
 * linked.
 */
export type VisitStatus = DesktopSignInStatus;

export const getBrowserVisit = (ticket: string): Promise<VisitStatus> =>
  call('POST /host/desktop-sign-ins/status', { body: { ticket }, identity: 'public' });

/** Signs that account in, or links it. A sign-in gives this window a session and returns its user. */
export async function confirmBrowserVisit(ticket: string, link: boolean): Promise<User | undefined> {
  const answer = await call('POST /host/desktop-sign-ins/confirm', {
    body: { ticket },
    identity: link ? 'required' : 'public',
  });
  if (answer.status === 'linked') return undefined;
  client.signedIn(answer.access_token);
  return answer.user;
}
