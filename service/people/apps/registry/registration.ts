import type { Static } from '@sinclair/typebox';
import type { Author } from '../../../db/journal/change.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { appRefusals } from '../../words.ts';
import type { AppRegistry, AppView, SaveAppRequest } from '../model.ts';
import { cutOffApp } from '../repository.ts';
import { type App, appOrigin, isLive, listApps } from './registry.ts';
import { isReturnAddress } from './return-address.ts';

type View = Static<typeof AppView>;

const toView = ({ id, redirectUris, ...app }: App, owners: readonly App[]): View => ({
  app_id: id,
  ...app,
  redirect_uris: redirectUris,
  origin: appOrigin(id, owners),
});

/** The registry as its owner sees it. */
export function describeRegistry(context: PeopleContext): Static<typeof AppRegistry> {
  const owners = context.settings.get('apps');
  return {
    items: listApps(context).map((app) => toView(app, owners)),
    allow_cli_without_pkce: context.settings.get('allowCliWithoutPkce'),
  };
}

/**
 * Adds an app, or replaces a built-in one with the owner's version.
 *
 * @throws AppError 400 when an address is not allowed for an app.
 */
export async function saveApp(
  context: PeopleContext,
  id: string,
  { redirect_uris, icon = null, ...fields }: Static<typeof SaveAppRequest>,
  author: Author,
): Promise<View> {
  const bad = redirect_uris.find((address) => !isReturnAddress(address));
  if (bad !== undefined) {
    throw new AppError('validation_error', appRefusals.badReturn({ address: bad }), {
      field: 'redirect_uris',
    });
  }
  const app: App = { ...fields, id, icon, redirectUris: redirect_uris };
  return toView(app, await saveOwnersVersion(context, id, app, author));
}

/**
 * Deletes the owner's version of an app.
 *
 * @throws AppError 404 when there is none.
 */
export async function removeApp(context: PeopleContext, id: string, author: Author): Promise<void> {
  if (!context.settings.get('apps').some((app) => app.id === id)) throw notFound('App');
  await saveOwnersVersion(context, id, null, author);
}

/**
 * Stores the owner's version of an app, or deletes it when null; returns all of them. Unless the app is live
 * afterwards, it loses its access to all accounts: it may be hostile, and only the owner can end its access
 * everywhere at once.
 */
async function saveOwnersVersion(
  context: PeopleContext,
  id: string,
  app: App | null,
  author: Author,
): Promise<readonly App[]> {
  const owners = await context.settings.setEntry('apps', id, app, author);
  if (!isLive(context, id))
    await context.database.write(cutOffApp, { appId: id, now: context.clock.now() }, author);
  return owners;
}
