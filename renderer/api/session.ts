import { client } from './client.ts';

/** Who is signed in (docs/contract/accounts.md#profile). */
export type User = {
  id: string;
  email: string | null;
  email_verified: boolean;
  user_name: string | null;
  plan: string;
  password_set: boolean;
  onboarded_at: string | null;
  auth_providers: { provider: string; email: string | null; linked_at: string | null }[];
  pfp: { url: string; source: string } | null;
  /** What the person is in the team; only an owner may change the installation. */
  role: 'owner' | 'admin' | 'member';
};

/** From where a link can be followed. */
export type Reach = 'this-computer' | 'local-network' | 'public';

/** What the screens must know before anybody has signed in. */
export type AppState = {
  first_run: boolean;
  /** Whether this page is open on the computer that runs Linnet. */
  at_computer: boolean;
  /** Lets the first account be made elsewhere; told at the computer only, and while there is none. */
  setup_code: string | null;
  registration: 'open' | 'invite' | 'closed';
  version: string;
  /** What links begin with, without a slash at the end. */
  link_base: string;
  /** From where they can be followed. */
  reach: Reach;
  /** Why nothing can be saved at the moment, as a sentence; null while changes are saved. */
  storage_problem: string | null;
};

export type NewAccount = {
  email: string;
  password: string;
  user_name: string | null;
  invite_code?: string | null;
  setup_code?: string | null;
};

type SignedIn = { access_token: string; user: User };

export const getAppState = (signal?: AbortSignal): Promise<AppState> =>
  client.get('/app-state', { identity: 'public', signal });

/** Any answer at all; rejects while the service is away. */
export const checkHealth = (): Promise<unknown> => client.get('/health', { identity: 'public' });

export async function getOwnAccount(signal?: AbortSignal): Promise<User> {
  const { user } = await client.get<{ user: User }>('/auth/me', { signal });
  return user;
}

export async function signIn(email: string, password: string): Promise<User> {
  return accept(
    await client.post<SignedIn>('/auth/login', { body: { email, password }, identity: 'public' }),
  );
}

export async function createAccount(account: NewAccount): Promise<User> {
  return accept(await client.post<SignedIn>('/auth/register', { body: account, identity: 'public' }));
}

/** Brings back an account inside its deletion grace period; the person signs in afterwards. */
export async function restoreAccount(email: string, password: string): Promise<void> {
  await client.post('/auth/restore', { body: { email, password }, identity: 'public' });
}

/** The same by the token of the mailed link, which needs no password. */
export const restoreWithToken = (token: string): Promise<unknown> =>
  client.post('/auth/restore', { body: { token }, identity: 'public' });

/** Sends a code to the address, if it has an account; the answer is the same either way. */
export const requestPasswordReset = (email: string): Promise<unknown> =>
  client.post('/auth/request-password-reset', { body: { email }, identity: 'public' });

export const resetPassword = (email: string, code: string, password: string): Promise<unknown> =>
  client.post('/auth/reset-password', { body: { email, code, password }, identity: 'public' });

export async function signOut(): Promise<void> {
  await client.post('/auth/logout', { identity: 'public' });
  client.signedOut();
}

function accept({ access_token, user }: SignedIn): User {
  client.signedIn(access_token);
  return user;
}
