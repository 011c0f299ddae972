import ChartSpline from '@lucide/svelte/icons/chart-spline';
import FolderInput from '@lucide/svelte/icons/folder-input';
import Inbox from '@lucide/svelte/icons/inbox';
import LayoutDashboard from '@lucide/svelte/icons/layout-dashboard';
import LayoutGrid from '@lucide/svelte/icons/layout-grid';
import Link from '@lucide/svelte/icons/link';
import QrCode from '@lucide/svelte/icons/qr-code';
import SearchX from '@lucide/svelte/icons/search-x';
import Settings from '@lucide/svelte/icons/settings';
import Tag from '@lucide/svelte/icons/tag';
import Trash2 from '@lucide/svelte/icons/trash-2';
import Users from '@lucide/svelte/icons/users';
import Waypoints from '@lucide/svelte/icons/waypoints';
import type { Component } from 'svelte';
import {
  hostScreen,
  openScreen,
  type Page,
  type Refused,
  type SettingsGroup,
  screen,
  settings,
  sheet,
  threshold,
} from './page-list.ts';
import { SETTINGS, settingsPages } from './settings-pages.ts';
import type { PageLoader, Route } from './ui/router/route.ts';
import { words } from './words.ts';

const TITLES = words.routes;

const TEAM: SettingsGroup = { name: TITLES.team, access: 'admin' };
const ALL_SETTINGS = '/settings/all';
const SETTINGS_ITEM = {
  icon: Settings,
  label: TITLES.settings,
  group: 'settings',
  list: ALL_SETTINGS,
} as const;

/** Where visitors go on from every page they must sign in for. */
export const SIGN_IN = threshold('/sign-in', TITLES.signIn, () => import('./pages/SignInPage.svelte'));

/** What an installation without an account shows at every address. */
export const FIRST_RUN: PageLoader = () => import('./pages/FirstRunPage.svelte');

/** The small window of the desktop app that makes one link. It stands alone, without sidebar and sheets. */
export const QUICK = {
  path: '/quick',
  title: TITLES.quickAdd,
  load: () => import('./pages/QuickPage.svelte'),
};

/** The list of the person's links, under which their views of it stand. */
export const LINKS = '/links';

/** Where the sidebar says how many items wait. */
export const INBOX = '/inbox';

/** Where moves and what is wrong with copies lead to. */
export const BACKUPS = '/settings/backups';

/** A page of the settings that is one panel of a feature: the panel comes together with the frame of the settings. */
const framed =
  (panel: () => Promise<{ default: Component }>): PageLoader =>
  async () => {
    const [page, frame] = await Promise.all([panel(), import('./pages/settings/SettingsFrame.svelte')]);
    return { default: page.default, Frame: frame.default };
  };

/** Every page below `/app`; the first path that fits wins. The sidebar and the settings list them in this order. */
export const PAGES: readonly Page[] = [
  screen('/', TITLES.overview, () => import('./pages/OverviewPage.svelte'), { icon: LayoutDashboard }),
  screen(LINKS, TITLES.links, () => import('./pages/LinksPage.svelte'), { icon: Link }),
  screen('/links/:id', TITLES.link, () => import('./pages/LinkPage.svelte')),
  screen('/team', TITLES.directory, () => import('./pages/DirectoryPage.svelte'), { icon: Users }),
  screen('/tags', TITLES.tags, () => import('./pages/TagsPage.svelte'), { icon: Tag }),
  screen('/analytics', TITLES.analytics, () => import('./pages/AnalyticsPage.svelte'), { icon: ChartSpline }),
  screen('/board', TITLES.board, () => import('./pages/BoardPage.svelte'), { icon: LayoutGrid }),
  screen('/qr', TITLES.qrCodes, () => import('./pages/QrPage.svelte'), { icon: QrCode }),
  screen('/poster', TITLES.poster, () => import('./pages/PosterPage.svelte')),
  screen('/where', TITLES.where, () => import('./pages/WherePage.svelte'), {
    icon: Waypoints,
    label: TITLES.whereLabel,
  }),
  screen('/wanted', TITLES.wanted, () => import('./pages/WantedPage.svelte'), {
    icon: SearchX,
    label: TITLES.wantedLabel,
  }),
  screen('/imports', TITLES.imports, () => import('./pages/ImportsPage.svelte'), { icon: FolderInput }),
  screen('/imports/:id', TITLES.import, () => import('./pages/ImportPage.svelte')),
  screen('/bin', TITLES.bin, () => import('./pages/BinPage.svelte'), { icon: Trash2 }),
  hostScreen(INBOX, TITLES.inbox, () => import('./pages/InboxPage.svelte'), { icon: Inbox }),

  ...settingsPages(SETTINGS, SETTINGS_ITEM),
  screen(ALL_SETTINGS, TITLES.settings, () => import('./pages/settings/AllSettingsPage.svelte')),
  screen('/settings/domains/:id', TITLES.domain, () => import('./pages/settings/DomainPage.svelte')),
  screen('/settings/webhooks/:id', TITLES.webhook, () => import('./pages/settings/WebhookPage.svelte')),
  settings(
    TEAM,
    '/activity',
    TITLES.activity,
    framed(() => import('./features/account/activity/ActivityPanel.svelte')),
  ),
  settings(
    TEAM,
    '/people',
    TITLES.people,
    framed(() => import('./features/account/people/PeoplePanel.svelte')),
  ),
  settings(
    TEAM,
    '/blocked-links',
    TITLES.blockedLinks,
    framed(() => import('./features/outside/reports/blocking/BlockedLinks.svelte')),
  ),

  openScreen('/help', TITLES.help, () => import('./pages/HelpPage.svelte')),
  openScreen('/help/:article', TITLES.help, () => import('./pages/HelpPage.svelte')),

  SIGN_IN,
  threshold('/join', TITLES.createAccount, () => import('./pages/JoinPage.svelte')),
  threshold('/reset-password', TITLES.resetPassword, () => import('./pages/ResetPasswordPage.svelte')),
  threshold('/restore', TITLES.restoreAccount, () => import('./pages/RestorePage.svelte')),
];

/** The keys that lead to a page, by its path: two letters, one after the other. */
export const CHORDS: Readonly<Record<string, string>> = {
  '/': 'g o',
  '/links': 'g l',
  '/team': 'g e',
  '/tags': 'g t',
  '/analytics': 'g a',
  '/board': 'g n',
  '/qr': 'g q',
  '/where': 'g w',
  '/wanted': 'g f',
  '/imports': 'g m',
  '/bin': 'g b',
  '/inbox': 'g i',
  '/settings': 'g s',
  '/settings/keys': 'g k',
  '/settings/apps': 'g p',
  '/settings/domains': 'g d',
  '/settings/webhooks': 'g h',
  '/settings/people': 'g u',
};

/** The search over everything; it opens over a page and its sheet, and has no address. */
export const PALETTE: PageLoader = () => import('./pages/PalettePage.svelte');

/** What opens over any page: its path is the part of the address behind `#`. */
export const SHEETS: readonly Route[] = [
  sheet('new-link', () => import('./pages/NewLinkSheet.svelte')),
  sheet('new-link/to/:address', () => import('./pages/NewLinkSheet.svelte')),
  sheet('new-link/bookmarked/:marked', () => import('./pages/NewLinkSheet.svelte')),
  sheet('new-link/named/:alias', () => import('./pages/NewLinkSheet.svelte')),
  sheet('new-link/:domain', () => import('./pages/NewLinkSheet.svelte')),
  sheet('link/:id', () => import('./pages/LinkSheet.svelte')),
  sheet('edit-link/:id', () => import('./pages/EditLinkSheet.svelte')),
  sheet('pass-on/:id', () => import('./pages/PassOnSheet.svelte')),
  sheet('block-link', () => import('./pages/BlockLinkSheet.svelte')),
  sheet('block-link/:address', () => import('./pages/BlockLinkSheet.svelte')),
  sheet('qr/:id', () => import('./pages/QrSheet.svelte')),
  sheet('share', () => import('./pages/ShareSheet.svelte')),
  sheet('keep-safe', () => import('./pages/KeepSafeSheet.svelte')),
  sheet('invite', () => import('./pages/InviteSheet.svelte')),
  sheet('new-key', () => import('./pages/NewKeySheet.svelte')),
  sheet('new-domain', () => import('./pages/NewDomainSheet.svelte')),
  sheet('new-webhook', () => import('./pages/NewWebhookSheet.svelte')),
  sheet('edit-webhook/:id', () => import('./pages/EditWebhookSheet.svelte')),
  sheet('shortcuts', () => import('./pages/ShortcutsSheet.svelte')),
  sheet('webhook-secret/:id', () => import('./pages/WebhookSecretSheet.svelte')),
];

export const NOT_FOUND = screen('', TITLES.notFound, () => import('./pages/NotFoundPage.svelte'));

/** What a signed-in person sees in place of a page that is not for them. */
export const REFUSALS: Readonly<Record<Refused, PageLoader>> = {
  'signed-out': () => import('./pages/SignedInPage.svelte'),
  admin: () => import('./pages/settings/AdminsOnlyPage.svelte'),
  host: () => import('./pages/settings/HostOnlyPage.svelte'),
};
