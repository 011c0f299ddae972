import type { AppRegistry, AppView, SaveAppRequest } from '../../service/people/apps/model.ts';
import { call } from './call.ts';

/** What the owner decides about an app that may ask people to let it in (docs/contract/apps.md#registry). */
export type AppEntry = SaveAppRequest & Pick<RegisteredApp, 'icon'>;

export type RegisteredApp = AppView;

export const getAppRegistry = (signal?: AbortSignal): Promise<AppRegistry> =>
  call('GET /host/apps', { signal });

/** Whether the released command line may sign in without PKCE. */
export const allowCliWithoutPkce = (allowed: boolean): Promise<AppRegistry> =>
  call('PATCH /host/apps', { body: { allow_cli_without_pkce: allowed } });

export const saveApp = (id: string, entry: AppEntry): Promise<RegisteredApp> =>
  call('PUT /host/apps/:app_id', { params: { app_id: id }, body: entry });

/** Removes an added app, or returns a built-in one to what it was. */
export const removeApp = (id: string): Promise<unknown> =>
  call('DELETE /host/apps/:app_id', { params: { app_id: id } });
