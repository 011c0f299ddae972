import type { PeopleContext, Settings } from '../../../kernel/context.ts';

/** An app that may ask people to connect it (docs/contract/apps.md#registry). */
export type App = Settings['apps'][number];

/** Whether an app is an assistant that registered itself (docs/contract/assistant.md#signing-in). */
export const isAssistant = (id: string): boolean => id.startsWith('assistant-');

/** The command line client: its released versions sign in without PKCE. */
export const CLI = 'spoo-cli';

/** The browser extension that this installation serves itself (docs/contract/extension.md). */
export const EXTENSION_APP = 'linnet-extension';

/** The command line that this installation serves itself (docs/contract/cli.md). */
const COMMAND_LINE = 'linnet-cli';

/** Whether an app is one of Linnet's own programs, which recognize their installation (docs/contract/apps.md#flow). */
export const recognizesInstallation = (id: string | null | undefined): boolean =>
  id === EXTENSION_APP || id === COMMAND_LINE;

const official = (app: Pick<App, 'id' | 'name' | 'description' | 'redirectUris' | 'scopes'>): App => ({
  ...app,
  icon: null,
  verified: true,
  status: 'live',
});

/**
 * A bot that its makers run for the hosted service. Their address must not get a code for this server, so the bot
 * cannot sign in until an owner who runs a copy of it enters the address of that copy and makes it live.
 */
const bot = (app: Pick<App, 'id' | 'name' | 'description'>): App => ({
  ...official({ ...app, redirectUris: [], scopes: ['shorten:create', 'urls:read', 'stats:read'] }),
  status: 'coming_soon',
});

/** The official clients, which sign in to any server of this API, and our own extension. */
const BUILT_IN: readonly App[] = [
  official({
    id: CLI,
    name: 'Spoo CLI',
    description: 'Short links from a terminal.',
    redirectUris: ['http://127.0.0.1:53682/callback'],
    scopes: [
      'shorten:create',
      'urls:read',
      'urls:manage',
      'stats:read',
      'domains:read',
      'domains:manage',
      'keys:manage',
    ],
  }),
  official({
    id: COMMAND_LINE,
    name: 'Linnet CLI',
    description: 'The command linnet in a terminal.',
    redirectUris: ['http://127.0.0.1/callback'],
    scopes: ['shorten:create', 'urls:read', 'urls:manage', 'stats:read'],
  }),
  official({
    id: 'spoo-snap',
    name: 'Spoo Snap',
    description: 'Short links for the page you are on.',
    redirectUris: [],
    scopes: ['shorten:create', 'urls:read', 'urls:manage', 'stats:read'],
  }),
  official({
    id: 'spoo-raycast',
    name: 'Spoo for Raycast',
    description: 'Short links from the Raycast launcher.',
    redirectUris: ['https://raycast.com/redirect?packageName=Extension'],
    scopes: ['shorten:create', 'urls:read', 'urls:manage', 'stats:read'],
  }),
  official({
    id: 'spoo-desktop',
    name: 'Spoo Desktop',
    description: 'Short links from the Windows desktop.',
    redirectUris: ['http://localhost:9274/callback'],
    scopes: ['shorten:create', 'urls:read', 'urls:manage', 'stats:read'],
  }),
  official({
    id: 'spoo-mobile',
    name: 'Spoo Mobile',
    description: 'Short links from a phone.',
    redirectUris: ['spoo://oauth/callback'],
    scopes: ['shorten:create', 'urls:read', 'urls:manage', 'stats:read'],
  }),
  official({
    id: EXTENSION_APP,
    name: 'Linnet Extension',
    description: 'Follows and makes short links in the address bar and for the page you are on.',
    redirectUris: [],
    scopes: ['shorten:create', 'urls:read'],
  }),
  bot({ id: 'spoo-discord', name: 'Discord Bot', description: 'Short links from a Discord server.' }),
  bot({ id: 'spoo-telegram', name: 'Telegram Bot', description: 'Short links from a Telegram chat.' }),
  bot({ id: 'spoo-slack', name: 'Slack Bot', description: 'Short links from a Slack workspace.' }),
];

const isBuiltIn = (id: string): boolean => BUILT_IN.some((app) => app.id === id);

/** The origin of an app; `changed` is a built-in app with the owner's version. */
export function appOrigin(id: string, owners: readonly App[]): 'built-in' | 'changed' | 'added' {
  if (!isBuiltIn(id)) return 'added';
  return owners.some((app) => app.id === id) ? 'changed' : 'built-in';
}

/** Every app, the built-in ones first. The owner's version replaces a built-in app. */
export function listApps({ settings }: { settings: { get(name: 'apps'): readonly App[] } }): App[] {
  const owners = settings.get('apps');
  return [
    ...BUILT_IN.map((app) => owners.find(({ id }) => id === app.id) ?? app),
    ...owners.filter(({ id }) => !isBuiltIn(id)),
  ];
}

/** Whether people can connect an app, and the app may use its grants. */
export const isLive = (context: Pick<PeopleContext, 'settings'>, id: string): boolean =>
  listApps(context).some((app) => app.id === id && app.status === 'live') &&
  (!isAssistant(id) || context.settings.get('assistants'));

/** The name of an app; its bare id once the owner has removed it. */
export const appName = (apps: readonly App[], id: string): string =>
  apps.find((app) => app.id === id)?.name ?? id;
