import type { Static } from '@sinclair/typebox';
import type { Context } from '../../context.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import type { AppRegistry, AppView, SaveAppRequest } from './model.ts';
import { listApps } from './registered-apps.ts';
import { type App, originOf } from './registry.ts';
import { isReturnAddress } from './return-address.ts';

type View = Static<typeof AppView>;

const toView = ({ id, redirectUris, ...app }: App, owners: readonly App[]): View => ({
  app_id: id,
  ...app,
  redirect_uris: redirectUris,
  origin: originOf(id, owners),
});

/** The registry as its owner sees it. */
export function describeRegistry(context: Context): Static<typeof AppRegistry> {
  const owners = context.settings.get('apps');
  return {
    items: listApps(context).map((app) => toView(app, owners)),
    allow_cli_without_pkce: context.settings.get('allowCliWithoutPkce'),
  };
}

/**
 * Adds an app, or puts the owner's version in the place of a built-in one.
 *
 * @throws AppError 400 when an address would not bring anybody back to an app.
 */
export async function saveApp(
  context: Context,
  id: string,
  { redirect_uris, icon = null, ...fields }: Static<typeof SaveAppRequest>,
): Promise<View> {
  const bad = redirect_uris.find((address) => !isReturnAddress(address));
  if (bad !== undefined) {
    throw new AppError('validation_error', `${bad} is not an address to come back to`, {
      field: 'redirect_uris',
    });
  }
  const app: App = { ...fields, id, icon, redirectUris: redirect_uris };
  return toView(app, await context.settings.setEntry('apps', id, app));
}

/**
 * Forgets the owner's version of an app. People who connected it stay connected.
 *
 * @throws AppError 404 when there is none.
 */
export async function removeApp(context: Context, id: string): Promise<void> {
  if (!context.settings.get('apps').some((app) => app.id === id)) throw notFound('App');
  await context.settings.setEntry('apps', id, null);
}
