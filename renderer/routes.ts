import ChartSpline from '@lucide/svelte/icons/chart-spline';
import LayoutDashboard from '@lucide/svelte/icons/layout-dashboard';
import Link from '@lucide/svelte/icons/link';
import QrCode from '@lucide/svelte/icons/qr-code';
import Settings from '@lucide/svelte/icons/settings';
import {
  type Page,
  type Refused,
  type SettingsGroup,
  screen,
  settings,
  sheet,
  threshold,
} from './page-list.ts';
import type { PageLoader, Route } from './ui/router/route.ts';

const YOU: SettingsGroup = { name: 'You', access: 'signed-in' };
const TEAM: SettingsGroup = { name: 'Team', access: 'admin' };
const HOST: SettingsGroup = { name: 'This computer', access: 'host' };
const SETTINGS = { icon: Settings, label: 'Settings', group: 'settings' } as const;

/** Where visitors go on from every page they must sign in for. */
export const SIGN_IN = threshold('/sign-in', 'Sign in to Linnet', () => import('./pages/SignInPage.svelte'));

/** Every page below `/app`; the first path that fits wins. The sidebar and the settings list them in this order. */
export const PAGES: readonly Page[] = [
  screen('/', 'Overview', () => import('./pages/OverviewPage.svelte'), { icon: LayoutDashboard }),
  screen('/links', 'Links', () => import('./pages/LinksPage.svelte'), { icon: Link }),
  screen('/links/:id', 'Link', () => import('./pages/LinkPage.svelte')),
  screen('/analytics', 'Analytics', () => import('./pages/AnalyticsPage.svelte'), { icon: ChartSpline }),
  screen('/qr', 'QR codes', () => import('./pages/QrPage.svelte'), { icon: QrCode }),

  settings(YOU, '', 'Account', () => import('./pages/settings/AccountPage.svelte'), SETTINGS),
  settings(YOU, '/sign-in', 'Sign-in', () => import('./pages/settings/SignInSettingsPage.svelte')),
  settings(YOU, '/keys', 'API keys', () => import('./pages/settings/KeysPage.svelte')),
  settings(YOU, '/apps', 'Connected apps', () => import('./pages/settings/AppsPage.svelte')),
  settings(TEAM, '/people', 'People', () => import('./pages/settings/PeoplePage.svelte')),
  settings(HOST, '/network', 'Local network', () => import('./pages/settings/NetworkPage.svelte')),
  settings(HOST, '/clicks', 'Clicks', () => import('./pages/settings/ClicksPage.svelte')),
  settings(HOST, '/mail', 'Mail', () => import('./pages/settings/MailPage.svelte')),
  settings(HOST, '/providers', 'Sign-in providers', () => import('./pages/settings/ProvidersPage.svelte')),
  settings(HOST, '/app-registry', 'Apps', () => import('./pages/settings/AppRegistryPage.svelte')),

  SIGN_IN,
  threshold('/join', 'Create an account', () => import('./pages/JoinPage.svelte')),
  threshold('/reset-password', 'Reset your password', () => import('./pages/ResetPasswordPage.svelte')),
  threshold('/restore', 'Restore your account', () => import('./pages/RestorePage.svelte')),
];

/** What opens over any page: its path is the part of the address behind `#`. */
export const SHEETS: readonly Route[] = [
  sheet('new-link', () => import('./pages/NewLinkSheet.svelte')),
  sheet('link/:id', () => import('./pages/LinkSheet.svelte')),
  sheet('edit-link/:id', () => import('./pages/EditLinkSheet.svelte')),
  sheet('qr/:id', () => import('./pages/QrSheet.svelte')),
  sheet('invite', () => import('./pages/InviteSheet.svelte')),
  sheet('new-key', () => import('./pages/NewKeySheet.svelte')),
];

export const NOT_FOUND = screen('', 'Not found', () => import('./pages/NotFoundPage.svelte'));

/** What a signed-in person sees in place of a page that is not for them. */
export const REFUSALS: Readonly<Record<Refused, PageLoader>> = {
  'signed-out': () => import('./pages/SignedInPage.svelte'),
  admin: () => import('./pages/settings/AdminsOnlyPage.svelte'),
  host: () => import('./pages/settings/HostOnlyPage.svelte'),
};
