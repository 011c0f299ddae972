import type { KeyCreated, KeyView, NewKeyInput } from '../../service/people/keys/api.ts';
import { call } from './call.ts';
import type { KeyScope } from './scopes.ts';

/** Moments are Unix seconds (docs/contract/keys.md#routes). */
export type Key = KeyView;

export type NewKey = Required<NewKeyInput> & {
  scopes: readonly KeyScope[];
  /** Unix seconds; null never ends. */
  expires_at: number | null;
};

/** With the token, which is told only once. */
export type CreatedKey = KeyCreated;

/** Active and revoked ones. */
export async function listKeys(signal?: AbortSignal): Promise<Key[]> {
  const { keys } = await call('GET /api/v1/keys', { signal });
  return keys;
}

export const createKey = (key: NewKey): Promise<CreatedKey> => call('POST /api/v1/keys', { body: key });

/** The key stops working at once; its record stays. */
export const revokeKey = (id: string): Promise<unknown> =>
  call('DELETE /api/v1/keys/:key_id', { params: { key_id: id }, query: { revoke: true } });

/** The key stops working at once and leaves the list. */
export const deleteKey = (id: string): Promise<unknown> =>
  call('DELETE /api/v1/keys/:key_id', { params: { key_id: id } });
