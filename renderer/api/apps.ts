import type { AppRegistry, AppView, GrantView, SaveAppRequest } from '../../service/people/apps/model.ts';
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

/** What the owner decides about an app that may ask people to let it in (docs/contract/apps.md#registry). */
export type AppEntry = SaveAppRequest & Pick<RegisteredApp, 'icon'>;

export type RegisteredApp = AppView;

export const getAppRegistry = (signal?: AbortSignal): Promise<AppRegistry> =>
  call('GET /host/apps', { signal });

/** Whether the released command line may sign in without PKCE. */
export const allowCliWithoutPkce = (allowed: boolean): Promise<AppRegistry> =>
  call('PATCH /host/apps', { body: { allow_cli_without_pkce: allowed } });

/** Whether assistants may call the tools of `/mcp` (docs/contract/assistant.md#the-switch). */
export const getAssistants = (signal?: AbortSignal): Promise<{ on: boolean }> =>
  call('GET /host/assistants', { signal });

export const switchAssistants = (on: boolean): Promise<{ on: boolean }> =>
  call('PUT /host/assistants', { body: { on } });

export const saveApp = (id: string, entry: AppEntry): Promise<RegisteredApp> =>
  call('PUT /host/apps/:app_id', { params: { app_id: id }, body: entry });

/** Removes an app that the owner added, or resets a built-in one. */
export const removeApp = (id: string): Promise<unknown> =>
  call('DELETE /host/apps/:app_id', { params: { app_id: id } });
