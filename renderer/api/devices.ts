import { client } from './client.ts';

/** One place where the account is signed in. */
export type Device = {
  id: string;
  /** Whether it is this browser. */
  current: boolean;
  /** How the person proved who they are: `pwd` or a provider's name. */
  method: string;
  user_agent: string | null;
  address: string | null;
  created_at: string;
  last_used_at: string;
};

export async function listDevices(signal?: AbortSignal): Promise<Device[]> {
  const { sessions } = await client.get<{ sessions: Device[] }>('/auth/sessions', { signal });
  return sessions;
}

export const signOutDevice = (id: string): Promise<unknown> => client.delete(`/auth/sessions/${id}`);

/** Everywhere but here; returns how many devices that were. */
export async function signOutOtherDevices(): Promise<number> {
  const { ended } = await client.delete<{ ended: number }>('/auth/sessions');
  return ended;
}
