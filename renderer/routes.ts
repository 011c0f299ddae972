import ChartSpline from '@lucide/svelte/icons/chart-spline';
import LayoutDashboard from '@lucide/svelte/icons/layout-dashboard';
import Link from '@lucide/svelte/icons/link';
import QrCode from '@lucide/svelte/icons/qr-code';
import Settings from '@lucide/svelte/icons/settings';
import type { PageLoader, Route } from './ui/router/route.ts';
import { hrefTo } from './ui/router/router.svelte.ts';
import type { NavigationItem } from './ui/shell/navigation.ts';

/** Every screen of somebody signed in, below `/app`; the first pattern that fits wins. */
export const routes: readonly Route[] = [
  { pattern: '/', load: () => import('./pages/OverviewPage.svelte') },
  { pattern: '/links', load: () => import('./pages/LinksPage.svelte') },
  { pattern: '/links/:id', load: () => import('./pages/LinkPage.svelte') },
  { pattern: '/analytics', load: () => import('./pages/AnalyticsPage.svelte') },
  { pattern: '/qr', load: () => import('./pages/QrPage.svelte') },
  { pattern: '/settings', load: () => import('./pages/settings/AccountPage.svelte') },
  { pattern: '/settings/sign-in', load: () => import('./pages/settings/SignInSettingsPage.svelte') },
  { pattern: '/settings/keys', load: () => import('./pages/settings/KeysPage.svelte') },
  { pattern: '/settings/apps', load: () => import('./pages/settings/AppsPage.svelte') },
  { pattern: '/settings/people', load: () => import('./pages/settings/PeoplePage.svelte') },
  { pattern: '/settings/network', load: () => import('./pages/settings/NetworkPage.svelte') },
  { pattern: '/settings/clicks', load: () => import('./pages/settings/ClicksPage.svelte') },
  { pattern: '/settings/mail', load: () => import('./pages/settings/MailPage.svelte') },
  { pattern: '/settings/providers', load: () => import('./pages/settings/ProvidersPage.svelte') },
  { pattern: '/settings/app-registry', load: () => import('./pages/settings/AppRegistryPage.svelte') },
  ...['/sign-in', '/join', '/reset-password', '/restore'].map((pattern) => ({
    pattern,
    load: () => import('./pages/SignedInPage.svelte'),
  })),
];

export const signIn: PageLoader = () => import('./pages/SignInPage.svelte');

/** Screens for people who are not signed in. */
export const thresholds: readonly Route[] = [
  { pattern: '/sign-in', load: signIn },
  { pattern: '/join', load: () => import('./pages/JoinPage.svelte') },
  { pattern: '/reset-password', load: () => import('./pages/ResetPasswordPage.svelte') },
  { pattern: '/restore', load: () => import('./pages/RestorePage.svelte') },
];

export const notFound: PageLoader = () => import('./pages/NotFoundPage.svelte');

/** Sheets that open on top of any screen: the address behind `#`, so a plain link such as `#new-link` opens one. */
export const sheets: readonly Route[] = [
  { pattern: 'new-link', load: () => import('./pages/NewLinkSheet.svelte') },
  { pattern: 'link/:id', load: () => import('./pages/LinkSheet.svelte') },
  { pattern: 'edit-link/:id', load: () => import('./pages/EditLinkSheet.svelte') },
  { pattern: 'qr/:id', load: () => import('./pages/QrSheet.svelte') },
  { pattern: 'invite', load: () => import('./pages/InviteSheet.svelte') },
  { pattern: 'new-key', load: () => import('./pages/NewKeySheet.svelte') },
];

export const navigation: readonly NavigationItem[] = [
  { label: 'Overview', href: hrefTo('/'), icon: LayoutDashboard, group: 'work' },
  { label: 'Links', href: hrefTo('/links'), icon: Link, group: 'work' },
  { label: 'Analytics', href: hrefTo('/analytics'), icon: ChartSpline, group: 'work' },
  { label: 'QR codes', href: hrefTo('/qr'), icon: QrCode, group: 'work' },
  { label: 'Settings', href: hrefTo('/settings'), icon: Settings, group: 'settings' },
];
