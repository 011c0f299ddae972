import type { GrantView } from '../../service/people/apps/model.ts';
import { call } from './call.ts';

/** An app that the person has let in (docs/contract/apps.md#grants). */
export type ConnectedApp = GrantView;

/** The newest first. */
export async function listConnectedApps(signal?: AbortSignal): Promise<ConnectedApp[]> {
  const { items } = await call('GET /api/v1/apps', { signal });
  return items;
}

/** Ends all tokens of the app at once. */
export const disconnectApp = (id: string): Promise<unknown> =>
  call('POST /auth/device/revoke', { body: { grant_id: id } });
