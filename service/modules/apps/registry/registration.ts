import type { Static } from '@sinclair/typebox';
import type { Context } from '../../../context.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import type { AppRegistry, AppView, SaveAppRequest } from '../model.ts';
import { isLive, listApps } from '../registered-apps.ts';
import { cutOffApp } from '../repository.ts';
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
  return toView(app, await setOwners(context, id, app));
}

/**
 * Forgets the owner's version of an app.
 *
 * @throws AppError 404 when there is none.
 */
export async function removeApp(context: Context, id: string): Promise<void> {
  if (!context.settings.get('apps').some((app) => app.id === id)) throw notFound('App');
  await setOwners(context, id, null);
}

/**
 * Stores the owner's version of an app, or forgets it with null; returns all of them. Unless the app is live afterwards,
 * it loses all it was let do: one that is removed or switched off may be a hostile one, and nobody else can end its
 * access for everybody.
 */
async function setOwners(context: Context, id: string, app: App | null): Promise<readonly App[]> {
  const owners = await context.settings.setEntry('apps', id, app);
  if (!isLive(context, id)) await context.database.write(cutOffApp, { appId: id, now: context.clock.now() });
  return owners;
}
