import { client } from './client.ts';
import type { Scope } from './scopes.ts';

/** What the owner decides about an app that may ask people to let it in (docs/contract/apps.md#registry). */
export type AppEntry = {
  name: string;
  icon: string | null;
  description: string;
  verified: boolean;
  /** Only a live app can be let in. */
  status: 'live' | 'coming_soon';
  redirect_uris: string[];
  scopes: Scope[];
};

export type RegisteredApp = AppEntry & {
  app_id: string;
  /** `changed`: the owner's version of a built-in one. */
  origin: 'built-in' | 'changed' | 'added';
};

/** Answered to the owner on the computer that runs Linnet only. */
export type AppRegistry = { items: RegisteredApp[]; allow_cli_without_pkce: boolean };

const APPS = '/host/apps';

export const getAppRegistry = (signal?: AbortSignal): Promise<AppRegistry> => client.get(APPS, { signal });

/** Whether the released command line may sign in without PKCE. */
export const allowCliWithoutPkce = (allowed: boolean): Promise<AppRegistry> =>
  client.patch(APPS, { body: { allow_cli_without_pkce: allowed } });

export const saveApp = (id: string, entry: AppEntry): Promise<RegisteredApp> =>
  client.put(`${APPS}/${encodeURIComponent(id)}`, { body: entry });

/** Removes an added app, or returns a built-in one to what it was. */
export const removeApp = (id: string): Promise<unknown> => client.delete(`${APPS}/${encodeURIComponent(id)}`);
