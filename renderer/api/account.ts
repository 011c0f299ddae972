import type { HandOverInput } from '../../service/account/people/api.ts';
import type { SessionView } from '../../service/people/sessions/model.ts';
import { call } from './call.ts';
import { getOwnAccount, type User } from './session.ts';

/** An empty name removes it. */
export async function renameAccount(name: string): Promise<User> {
  const { user } = await call('PATCH /auth/me', { body: { user_name: name.trim() || null } });
  return user;
}

/** `image` is a data URI: PNG, JPEG or WebP of at most 512,000 bytes (docs/contract/me.md#pictures). */
export async function uploadPicture(image: string): Promise<User> {
  await call('POST /api/v1/me/profile-pictures/upload', { body: { image } });
  return getOwnAccount();
}

export async function removePicture(): Promise<User> {
  await call('DELETE /api/v1/me/profile-pictures');
  return getOwnAccount();
}

/** For an account that signs in through a provider only (docs/contract/accounts.md#routes). */
export async function setFirstPassword(password: string): Promise<User> {
  await call('POST /auth/set-password', { body: { password } });
  return getOwnAccount();
}

/** Ends every other session of the account. */
export const changePassword = (current: string, password: string): Promise<unknown> =>
  call('POST /auth/change-password', { body: { current_password: current, password } });

/** The code that was sent to the new address, once there is one. */
type EmailChange = { email: string; password: string; code: string | undefined };

/** Returns the account with its new address; undefined when a code was sent to that address instead. */
export async function changeEmail({ email, password, code }: EmailChange): Promise<User | undefined> {
  const { email_changed } = await call('POST /auth/change-email', {
    body: { email, current_password: password, ...(code !== undefined && { code }) },
  });
  return email_changed ? getOwnAccount() : undefined;
}

/** Mails a code to the account's address; it is good for ten minutes. */
export const sendVerification = (): Promise<unknown> => call('POST /auth/send-verification');

export async function verifyEmail(code: string): Promise<User> {
  await call('POST /auth/verify-email', { body: { code } });
  return getOwnAccount();
}

/** The password, or the email for an account without one (docs/contract/deletion.md#asking-for-it). */
export type DeletionProof = ({ password: string } | { email: string }) & {
  /** Who gets the links, if they are not to be erased. */
  links_to?: HandOverInput;
};

/** Ends every session and key; returns when the account is erased. Until then it can be restored. */
export async function deleteAccount(proof: DeletionProof): Promise<Date> {
  const { purge_after } = await call('DELETE /api/v1/me', { body: proof });
  return new Date(purge_after);
}

/** One place where the account is signed in. */
export type Device = SessionView;

export async function listDevices(signal?: AbortSignal): Promise<Device[]> {
  const { sessions } = await call('GET /auth/sessions', { signal });
  return sessions;
}

export const signOutDevice = (id: string): Promise<unknown> =>
  call('DELETE /auth/sessions/:session_id', { params: { session_id: id } });

/** Signs out every device but this one; returns how many there were. */
export async function signOutOtherDevices(): Promise<number> {
  const { ended } = await call('DELETE /auth/sessions');
  return ended;
}
