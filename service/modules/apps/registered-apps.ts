import type { Context } from '../../context.ts';
import { type App, mergeApps } from './registry/registry.ts';

/** Every app there is, as the owner left them. */
export const listApps = ({ settings }: Pick<Context, 'settings'>): App[] => mergeApps(settings.get('apps'));

/** Whether people can let an app in, and it may use what they let it do. */
export const isLive = (context: Pick<Context, 'settings'>, id: string): boolean =>
  listApps(context).some((app) => app.id === id && app.status === 'live');

/** What an app is called; its bare id once the owner has removed it. */
export const nameOf = (apps: readonly App[], id: string): string =>
  apps.find((app) => app.id === id)?.name ?? id;
