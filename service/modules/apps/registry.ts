import type { Settings } from '../../context.ts';

/** An app that may ask people to let it in (docs/contract/apps.md#registry). */
export type App = Settings['apps'][number];

/** The command line client, which its released versions let sign in without PKCE. */
export const CLI = 'spoo-cli';

const official = (app: Pick<App, 'id' | 'name' | 'description' | 'redirectUris' | 'scopes'>): App => ({
  ...app,
  icon: null,
  verified: true,
  status: 'live',
});

/**
 * A bot that its makers run. It cannot sign in as it comes: its makers' address must not get a code for this server,
 * so the owner who runs a bot of their own gives it an address and makes it live.
 */
const bot = (app: Pick<App, 'id' | 'name' | 'description'>): App => ({
  ...official({ ...app, redirectUris: [], scopes: ['shorten:create', 'urls:read', 'stats:read'] }),
  status: 'coming_soon',
});

/** The official clients, which sign in to any server of this API. */
export const BUILT_IN: readonly App[] = [
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
    id: 'spoo-snap',
    name: 'Spoo Snap',
    description: 'Short links for the page you are on.',
    redirectUris: [],
    scopes: ['shorten:create', 'urls:read', 'stats:read'],
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
  bot({ id: 'spoo-discord', name: 'Discord Bot', description: 'Short links from a Discord server.' }),
  bot({ id: 'spoo-telegram', name: 'Telegram Bot', description: 'Short links from a Telegram chat.' }),
  bot({ id: 'spoo-slack', name: 'Slack Bot', description: 'Short links from a Slack workspace.' }),
];

const isBuiltIn = (id: string): boolean => BUILT_IN.some((app) => app.id === id);

/** Every app, the built-in ones first. The owner's version of a built-in app takes its place. */
export const mergeApps = (owners: readonly App[]): App[] => [
  ...BUILT_IN.map((app) => owners.find(({ id }) => id === app.id) ?? app),
  ...owners.filter(({ id }) => !isBuiltIn(id)),
];

/** Where an app comes from; `changed` is a built-in one with the owner's version in its place. */
export function originOf(id: string, owners: readonly App[]): 'built-in' | 'changed' | 'added' {
  if (!isBuiltIn(id)) return 'added';
  return owners.some((app) => app.id === id) ? 'changed' : 'built-in';
}
