import { client } from './client.ts';
import type { User } from './session.ts';

export type ProviderName = 'google' | 'github' | 'discord' | 'oidc';

/** A provider one can sign in with here. */
export type OfferedProvider = { provider: ProviderName; label: string };

/** A provider the account is linked to (docs/contract/oauth.md). */
export type LinkedProvider = {
  provider: ProviderName;
  email: string | null;
  email_verified: boolean;
  linked_at: string | null;
  profile: { name: string | null; picture: string | null };
};

/** A provider as the owner sees it; the secret is never told. */
export type ProviderSetup = {
  provider: ProviderName;
  label: string;
  configured: boolean;
  client_id: string | null;
  address: string | null;
  /** What the provider has to be told to send people back to. */
  callback_url: string;
  /** The same for people who come in at other addresses. */
  more_callback_urls: string[];
};

export type ProviderCredentials = {
  client_id: string;
  /** Null keeps the stored one. */
  client_secret: string | null;
  address: string | null;
  label: string | null;
};

export async function listOfferedProviders(signal?: AbortSignal): Promise<OfferedProvider[]> {
  const { providers } = await client.get<{ providers: OfferedProvider[] }>('/oauth', {
    signal,
    identity: 'public',
  });
  return providers;
}

export async function listLinkedProviders(signal?: AbortSignal): Promise<LinkedProvider[]> {
  const { providers } = await client.get<{ providers: LinkedProvider[] }>('/oauth/providers', { signal });
  return providers;
}

export const unlinkProvider = (provider: ProviderName): Promise<unknown> =>
  client.delete(`/oauth/providers/${provider}/unlink`);

/** Answered to the owner on the computer that runs Linnet only. */
export async function listProviderSetups(signal?: AbortSignal): Promise<ProviderSetup[]> {
  const { providers } = await client.get<{ providers: ProviderSetup[] }>('/host/oauth', { signal });
  return providers;
}

export const saveProvider = (provider: ProviderName, credentials: ProviderCredentials): Promise<unknown> =>
  client.put(`/host/oauth/${provider}`, { body: credentials });

/** Switches it off; who linked it signs in another way. */
export const removeProvider = (provider: ProviderName): Promise<unknown> =>
  client.delete(`/host/oauth/${provider}`);

/** `ticket` is for the window alone, `path` for the person's browser. */
export type BrowserVisit = { ticket: string; path: string };

/**
 * Begins a visit to a provider in the person's own browser, to sign in or to link the provider to the account.
 * Answered to the desktop app's window only.
 */
export const openBrowserVisit = (provider: ProviderName, link: boolean): Promise<BrowserVisit> =>
  client.post('/host/desktop-sign-ins', {
    body: { provider, link },
    identity: link ? 'required' : 'public',
  });

/** Who has arrived: the account that would sign in, or the provider's that would be linked. */
export type VisitStatus =
  | { status: 'waiting' }
  | { status: 'arrived'; email: string | null; name: string | null };

export const getBrowserVisit = (ticket: string): Promise<VisitStatus> =>
  client.post('/host/desktop-sign-ins/status', { body: { ticket }, identity: 'public' });

/** Signs in, or links, who has arrived; a sign-in brings a session for this window and says whose. */
export async function confirmBrowserVisit(ticket: string, link: boolean): Promise<User | undefined> {
  const { user, access_token: token } = await client.post<{ user?: User; access_token?: string }>(
    '/host/desktop-sign-ins/confirm',
    { body: { ticket }, identity: link ? 'required' : 'public' },
  );
  if (token) client.signedIn(token);
  return user;
}
