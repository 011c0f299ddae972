import ChartSpline from '@lucide/svelte/icons/chart-spline';
import House from '@lucide/svelte/icons/house';
import Link from '@lucide/svelte/icons/link';
import QrCode from '@lucide/svelte/icons/qr-code';
import Settings from '@lucide/svelte/icons/settings';
import Users from '@lucide/svelte/icons/users';
import { openScreen, type Page, plainScreen, type Refused, screen, sheet, threshold } from './page-list.ts';
import { SETTINGS, settingsPages } from './settings-pages.ts';
import type { PageLoader, Route } from './ui/router/route.ts';
import { words } from './words.ts';

const TITLES = words.routes;

const ALL_SETTINGS = '/settings/all';
const SETTINGS_ITEM = {
  icon: Settings,
  label: TITLES.settings,
  group: 'settings',
  list: ALL_SETTINGS,
} as const;

/** Where visitors go on from every page they must sign in for. */
export const SIGN_IN = threshold('/sign-in', TITLES.signIn, () => import('./pages/SignInPage.svelte'));

/** What a sign-in shows at every address that needs a second factor. */
export const SECOND_FACTOR = {
  title: TITLES.secondFactor,
  load: () => import('./pages/SecondFactorPage.svelte'),
};

/** What a person who joined by the domain of their address sees everywhere until the code is entered. */
export const AWAITED_CODE = {
  title: TITLES.awaitedCode,
  load: () => import('./pages/AwaitedCodePage.svelte'),
};

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
const STATISTICS = '/analytics';
const QR_CODES = '/qr';
/** Where the sidebar says how many messages wait. */
export const TEAM = '/people';
export const MESSAGES = '/inbox';

/** Where moves and what is wrong with copies lead to. */
export const BACKUPS = '/settings/backups';

/** Every page below `/app`; the first path that fits wins. The sidebar and the settings list them in this order. */
export const PAGES: readonly Page[] = [
  screen('/', TITLES.home, () => import('./pages/OverviewPage.svelte'), {
    navigation: { icon: House, inBar: true },
  }),

  screen(LINKS, TITLES.links, () => import('./pages/LinksPage.svelte'), {
    navigation: { icon: Link, inBar: true },
    place: LINKS,
    tab: TITLES.mine,
  }),
  screen('/links/:id', TITLES.link, () => import('./pages/LinkPage.svelte'), { place: LINKS }),
  screen('/team', TITLES.directory, () => import('./pages/DirectoryPage.svelte'), {
    place: LINKS,
    tab: TITLES.team,
  }),
  plainScreen('/bin', TITLES.bin, () => import('./features/links/links/bin/BinList.svelte'), {
    place: LINKS,
    tab: TITLES.deleted,
  }),
  plainScreen('/tags', TITLES.tags, () => import('./features/links/tags/list/TagList.svelte'), {
    place: LINKS,
  }),
  screen('/imports', TITLES.imports, () => import('./pages/ImportsPage.svelte'), { place: LINKS }),
  screen('/imports/:id', TITLES.import, () => import('./pages/ImportPage.svelte'), { place: LINKS }),
  plainScreen('/wanted', TITLES.wanted, () => import('./features/visits/wanted/WantedList.svelte'), {
    place: LINKS,
  }),
  plainScreen('/where', TITLES.where, () => import('./features/visits/tools/LeadingPanel.svelte'), {
    place: LINKS,
  }),

  screen(STATISTICS, TITLES.analytics, () => import('./pages/AnalyticsPage.svelte'), {
    navigation: { icon: ChartSpline, inBar: true },
    place: STATISTICS,
    tab: TITLES.allLinks,
  }),
  screen('/board', TITLES.board, () => import('./pages/BoardPage.svelte'), {
    place: STATISTICS,
    tab: TITLES.board,
  }),

  plainScreen(QR_CODES, TITLES.qrCodes, () => import('./features/qr/codes/designer/QrDesigner.svelte'), {
    navigation: { icon: QrCode },
    place: QR_CODES,
    tab: TITLES.designer,
  }),
  screen('/qr/labels', TITLES.labels, () => import('./pages/LabelsPage.svelte'), {
    place: QR_CODES,
    tab: TITLES.labels,
  }),
  plainScreen('/poster', TITLES.poster, () => import('./features/qr/codes/poster/PosterMaker.svelte'), {
    place: QR_CODES,
    tab: TITLES.poster,
  }),

  plainScreen(TEAM, TITLES.team, () => import('./features/account/people/PeoplePanel.svelte'), {
    navigation: { icon: Users },
    place: TEAM,
    tab: TITLES.people,
    access: 'admin',
  }),
  plainScreen('/activity', TITLES.activity, () => import('./features/account/activity/ActivityCard.svelte'), {
    place: TEAM,
    tab: TITLES.activity,
    access: 'admin',
  }),
  plainScreen(MESSAGES, TITLES.inbox, () => import('./features/outside/reports/inbox/InboxPanel.svelte'), {
    place: TEAM,
    tab: TITLES.inbox,
    access: 'host',
  }),
  plainScreen(
    '/blocked-links',
    TITLES.blockedLinks,
    () => import('./features/outside/reports/blocking/BlockedLinks.svelte'),
    { place: TEAM, tab: TITLES.blockedLinks, access: 'admin' },
  ),

  ...settingsPages(SETTINGS, SETTINGS_ITEM),
  screen(ALL_SETTINGS, TITLES.settings, () => import('./pages/settings/AllSettingsPage.svelte')),
  screen('/settings/domains/:id', TITLES.domain, () => import('./pages/settings/DomainPage.svelte')),
  screen('/settings/webhooks/:id', TITLES.webhook, () => import('./pages/settings/WebhookPage.svelte')),

  screen('/shared', TITLES.quickAdd, () => import('./pages/SharedPage.svelte')),

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
  '/people': 'g u',
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
  sheet('scan', () => import('./features/pages/anywhere/ScanSheet.svelte')),
  sheet('link/:id', () => import('./pages/LinkSheet.svelte')),
  sheet('edit-link/:id', () => import('./pages/EditLinkSheet.svelte')),
  sheet('pass-on/:id', () => import('./features/links/links/forwarding/PassOnSheet.svelte')),
  sheet('block-link', () => import('./pages/BlockLinkSheet.svelte')),
  sheet('block-link/:address', () => import('./pages/BlockLinkSheet.svelte')),
  sheet('qr/:id', () => import('./pages/QrSheet.svelte')),
  sheet('share', () => import('./pages/ShareSheet.svelte')),
  sheet('keep-safe', () => import('./pages/KeepSafeSheet.svelte')),
  sheet('invite', () => import('./pages/InviteSheet.svelte')),
  sheet('new-key', () => import('./features/people/keys/NewKeySheet.svelte')),
  sheet('new-domain', () => import('./features/network/domains/add/NewDomainSheet.svelte')),
  sheet('new-webhook', () => import('./pages/WebhookSheet.svelte')),
  sheet('edit-webhook/:id', () => import('./pages/WebhookSheet.svelte')),
  sheet('shortcuts', () => import('./features/pages/palette/ShortcutsSheet.svelte')),
  sheet('webhook-secret/:id', () => import('./features/outside/webhooks/secret/WebhookSecretSheet.svelte')),
];

export const NOT_FOUND = screen('', TITLES.notFound, () => import('./pages/NotFoundPage.svelte'));

/** What a signed-in person sees in place of a page that is not for them. */
export const REFUSALS: Readonly<Record<Refused, PageLoader>> = {
  'signed-out': () => import('./pages/SignedInPage.svelte'),
  admin: () => import('./pages/AdminsOnlyPage.svelte'),
  host: () => import('./pages/settings/HostOnlyPage.svelte'),
};
