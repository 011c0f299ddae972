import LayoutDashboard from '@lucide/svelte/icons/layout-dashboard';
import Link from '@lucide/svelte/icons/link';
import type { PageLoader, Route } from './ui/router/route.ts';
import { hrefTo } from './ui/router/router.svelte.ts';
import type { NavigationItem } from './ui/shell/navigation.ts';

/** Every screen, below `/app`; the first pattern that fits wins. */
export const routes: readonly Route[] = [
  { pattern: '/', load: () => import('./pages/OverviewPage.svelte') },
  { pattern: '/links', load: () => import('./pages/LinksPage.svelte') },
  { pattern: '/sign-in', load: () => import('./pages/SignedInPage.svelte') },
  { pattern: '/links/:id', load: () => import('./pages/LinkPage.svelte') },
];

export const notFound: PageLoader = () => import('./pages/NotFoundPage.svelte');

/** Sheets that open on top of any screen: the address behind `#`, so a plain link such as `#new-link` opens one. */
export const sheets: readonly Route[] = [
  { pattern: 'new-link', load: () => import('./pages/NewLinkSheet.svelte') },
  { pattern: 'link/:id', load: () => import('./pages/LinkSheet.svelte') },
  { pattern: 'edit-link/:id', load: () => import('./pages/EditLinkSheet.svelte') },
  { pattern: 'qr/:id', load: () => import('./pages/QrSheet.svelte') },
];

export const navigation: readonly NavigationItem[] = [
  { label: 'Overview', href: hrefTo('/'), icon: LayoutDashboard, group: 'work' },
  { label: 'Links', href: hrefTo('/links'), icon: Link, group: 'work' },
];
