import type { AppState, RegisterRequest, UserProfile } from '../../service/people/accounts/model.ts';
import { call } from './call.ts';
import { client } from './client.ts';

/** Who is signed in (docs/contract/accounts.md#profile). */
export type User = UserProfile;

export type { AppState };

export type NewAccount = RegisterRequest;

type SignedIn = { access_token: string; user: User };

export const getAppState = (signal?: AbortSignal): Promise<AppState> =>
  call('GET /app-state', { identity: 'public', signal });

/** Any answer at all; rejects while the service is away. */
export const checkHealth = (): Promise<unknown> => call('GET /health', { identity: 'public' });

export async function getOwnAccount(signal?: AbortSignal): Promise<User> {
  const { user } = await call('GET /auth/me', { signal });
  return user;
}

export async function signIn(email: string, password: string): Promise<User> {
  return accept(await call('POST /auth/login', { body: { email, password }, identity: 'public' }));
}

export async function createAccount(account: NewAccount): Promise<User> {
  return accept(await call('POST /auth/register', { body: account, identity: 'public' }));
}

/** Brings back an account inside its deletion grace period; the person signs in afterwards. */
export async function restoreAccount(email: string, password: string): Promise<void> {
  await call('POST /auth/restore', { body: { email, password }, identity: 'public' });
}

/** The same with the token of the mailed link, which needs no password. */
export const restoreWithToken = (token: string): Promise<unknown> =>
  call('POST /auth/restore', { body: { token }, identity: 'public' });

/** Sends a code to the address, if it has an account; the answer is the same either way. */
export const requestPasswordReset = (email: string): Promise<unknown> =>
  call('POST /auth/request-password-reset', { body: { email }, identity: 'public' });

export const resetPassword = (email: string, code: string, password: string): Promise<unknown> =>
  call('POST /auth/reset-password', { body: { email, code, password }, identity: 'public' });

export async function signOut(): Promise<void> {
  await call('POST /auth/logout', { identity: 'public' });
  client.signedOut();
}

function accept({ access_token, user }: SignedIn): User {
  client.signedIn(access_token);
  return user;
}
