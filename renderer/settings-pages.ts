import { isDesktop } from './desktop/bridge.ts';
import type { Access, Page, Panel, Stack } from './page-list.ts';
import type { PageLoader } from './ui/router/route.ts';
import { words } from './words.ts';

const TITLES = words.routes;

const stack = (path: string, title: string, panels: readonly Panel[]): Stack => ({
  path: `/settings${path}`,
  title,
  access: panels.every(({ access }) => access === 'host') ? 'host' : 'signed-in',
  panels,
});

const panel = (path: string, title: string, load: PageLoader, access: Access = 'signed-in'): Panel => ({
  path: `/settings${path}`,
  title,
  access,
  load,
});

const headed = (...given: Parameters<typeof panel>): Panel => ({ ...panel(...given), isHeaded: true });

/** It needs a line on what it holds besides, in `features/pages/settings-list/about.ts`. */
const folded = (...given: Parameters<typeof panel>): Panel => ({ ...panel(...given), isFolded: true });

/** A panel that only the desktop app's own window has. */
const inDesktopApp = (one: Panel): Panel[] => (isDesktop ? [one] : []);

/**
 * The pages of the settings and their panels, in the order in which they are listed and stand.
 *
 * A panel keeps its address when it goes to another page. `packaging/screens/head.ts` reads this table.
 */
export const SETTINGS: readonly Stack[] = [
  stack('', TITLES.you, [
    headed('/account', TITLES.account, () => import('./pages/settings/AccountPanel.svelte')),
    headed('/sign-in', TITLES.waysIn, () => import('./pages/settings/SignInPanel.svelte')),
    headed('/language-and-look', TITLES.languageAndLook, () => import('./pages/settings/LookPanel.svelte')),
    panel(
      '/delete-account',
      TITLES.deleteAccount,
      () => import('./features/people/accounts/deletion/DangerZone.svelte'),
    ),
    folded('/letters', TITLES.letters, () => import('./features/pages/letters/LettersPanel.svelte')),
    folded(
      '/first-steps',
      TITLES.firstSteps,
      () => import('./features/pages/first-steps/CallBackCard.svelte'),
    ),
  ]),
  stack('/anywhere', TITLES.anywhere, [
    panel('/anywhere', TITLES.anywhere, () => import('./pages/settings/AnywherePanel.svelte')),
    headed(
      '/address-bar',
      TITLES.addressBar,
      () => import('./features/visits/address-bar/AddressBarPanel.svelte'),
    ),
  ]),
  stack('/network', TITLES.sharing, [
    panel('/network', TITLES.sharing, () => import('./pages/settings/SharingWithNotices.svelte'), 'host'),
    headed(
      '/reachability',
      TITLES.reachability,
      () => import('./pages/settings/ReachabilityWithCallers.svelte'),
      'host',
    ),
    folded('/names', TITLES.names, () => import('./pages/settings/NamesAndPortsPanel.svelte'), 'host'),
    folded('/https', TITLES.https, () => import('./features/network/https/HttpsPanel.svelte'), 'host'),
    folded(
      '/front-page',
      TITLES.frontPage,
      () => import('./features/pages/front-page/FrontPagePanel.svelte'),
      'host',
    ),
    folded(
      '/networks',
      TITLES.networks,
      () => import('./features/base/networks/NetworksPanel.svelte'),
      'host',
    ),
    folded(
      '/security',
      TITLES.networkSecurity,
      () => import('./features/network/network-security/SecurityPanel.svelte'),
      'host',
    ),
    folded(
      '/origins',
      TITLES.origins,
      () => import('./features/network/sharing/origins/AllowedOrigins.svelte'),
      'host',
    ),
    folded(
      '/instances',
      TITLES.severalMachines,
      () => import('./features/several/instances/InstancesPanel.svelte'),
      'host',
    ),
  ]),
  stack('/links', TITLES.links, [
    headed('/domains', TITLES.domains, () => import('./features/network/domains/list/DomainList.svelte')),
    headed(
      '/blocked',
      TITLES.blockedDestinations,
      () => import('./features/links/blocked-destinations/BlockedPanel.svelte'),
      'host',
    ),
    folded('/watch', TITLES.watch, () => import('./features/links/watch/WatchPanel.svelte'), 'host'),
    folded('/clicks', TITLES.clicks, () => import('./features/clicks/clicks/ClicksPanel.svelte'), 'host'),
    folded(
      '/deleted-links',
      TITLES.deletedLinks,
      () => import('./pages/settings/DeletedLinksPanel.svelte'),
      'host',
    ),
  ]),
  stack('/backups', TITLES.backups, [
    panel('/backups', TITLES.backups, () => import('./pages/settings/BackupsWithNotices.svelte'), 'host'),
  ]),
  stack('/keys-and-webhooks', TITLES.keysAndWebhooks, [
    headed('/keys', TITLES.apiKeys, () => import('./features/people/keys/KeyList.svelte')),
    headed('/webhooks', TITLES.webhooks, () => import('./features/outside/webhooks/list/WebhookList.svelte')),
    headed('/apps', TITLES.connectedApps, () => import('./features/people/apps/AppList.svelte')),
  ]),
  stack('/mail-and-sign-in', TITLES.mailAndSignIn, [
    panel('/mail', TITLES.mail, () => import('./features/base/mail/MailPanel.svelte'), 'host'),
    panel(
      '/providers',
      TITLES.signInProviders,
      () => import('./features/people/providers/ProviderSetups.svelte'),
      'host',
    ),
    panel(
      '/second-factor',
      TITLES.secondFactor,
      () => import('./features/people/factors/RulePanel.svelte'),
      'host',
    ),
    folded(
      '/app-registry',
      TITLES.apps,
      () => import('./features/people/app-registry/RegistryPanel.svelte'),
      'host',
    ),
  ]),
  stack('/this-computer', TITLES.thisComputer, [
    ...inDesktopApp(
      headed('/desktop', TITLES.desktopApp, () => import('./pages/settings/DesktopPanel.svelte')),
    ),
    headed('/state', TITLES.stateAndLog, () => import('./pages/settings/StateAndLogPanel.svelte'), 'host'),
  ]),
];

const load: PageLoader = () => import('./pages/settings/StackedPage.svelte');

/** A page of the screens for each page of the settings, and for each panel that has another address than its page. */
export const settingsPages = (stacks: readonly Stack[], navigation: Page['navigation']): Page[] =>
  stacks.flatMap((stack): Page[] => {
    const { path, title, access, panels } = stack;
    return [
      { path, title, load, stack, access, ...(path === '/settings' && { navigation }) },
      ...panels
        .filter((panel) => panel.path !== path)
        .map((panel) => ({ path: panel.path, title, load, stack, panel, access: panel.access })),
    ];
  });
