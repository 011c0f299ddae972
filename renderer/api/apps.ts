import { client } from './client.ts';

/** An app that the person has let in (docs/contract/apps.md#grants). */
export type ConnectedApp = {
  id: string;
  /** The app's own id, such as `spoo-cli`. */
  app: string;
  app_name: string;
  icon: string | null;
  scopes: string[];
  /** One sentence per scope. */
  permissions: string[];
  granted_at: string;
  last_used_at: string | null;
};

/** The newest first. */
export async function listConnectedApps(signal?: AbortSignal): Promise<ConnectedApp[]> {
  const { items } = await client.get<{ items: ConnectedApp[] }>('/api/v1/apps', { signal });
  return items;
}

/** Ends all tokens of the app at once. */
export const disconnectApp = (id: string): Promise<unknown> =>
  client.post('/auth/device/revoke', { body: { grant_id: id } });
