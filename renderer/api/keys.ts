import { client } from './client.ts';
import type { KeyScope } from './scopes.ts';

/** Moments are Unix seconds (docs/contract/keys.md#routes). */
export type Key = {
  id: string;
  name: string;
  description: string | null;
  scopes: string[];
  created_at: number | null;
  expires_at: number | null;
  revoked: boolean;
  token_prefix: string | null;
  last_used_at: number | null;
};

export type NewKey = {
  name: string;
  description: string | null;
  scopes: readonly KeyScope[];
  /** Unix seconds; null never ends. */
  expires_at: number | null;
};

/** With the token, which nobody can ask for again. */
export type CreatedKey = Key & { token: string };

const KEYS = '/api/v1/keys';

/** Active and revoked ones. */
export async function listKeys(signal?: AbortSignal): Promise<Key[]> {
  const { keys } = await client.get<{ keys: Key[] }>(KEYS, { signal });
  return keys;
}

export const createKey = (key: NewKey): Promise<CreatedKey> => client.post(KEYS, { body: key });

/** The key stops working at once; its record stays. */
export const revokeKey = (id: string): Promise<unknown> =>
  client.delete(`${KEYS}/${id}`, { query: { revoke: true } });

/** The key stops working at once and leaves the list. */
export const deleteKey = (id: string): Promise<unknown> => client.delete(`${KEYS}/${id}`);
