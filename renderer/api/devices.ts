import type { SessionView } from '../../service/people/sessions/model.ts';
import { call } from './call.ts';

/** One place where the account is signed in. */
export type Device = SessionView;

export async function listDevices(signal?: AbortSignal): Promise<Device[]> {
  const { sessions } = await call('GET /auth/sessions', { signal });
  return sessions;
}

export const signOutDevice = (id: string): Promise<unknown> =>
  call('DELETE /auth/sessions/:session_id', { params: { session_id: id } });

/** Everywhere but here; returns how many devices that were. */
export async function signOutOtherDevices(): Promise<number> {
  const { ended } = await call('DELETE /auth/sessions');
  return ended;
}
