import type { LucideIcon } from '@lucide/svelte';
import { createContext } from 'svelte';
import type { PageLoader, Route } from './ui/router/route.ts';
import { hrefTo } from './ui/router/router.svelte.ts';
import type { NavigationItem, Place } from './ui/shell/navigation.ts';

/**
 * Who may open a page: `host` is the owner, on the computer that runs Linnet.
 *
 * It decides what is listed and shown. The service decides for itself what it answers.
 */
export type Access = 'anyone' | 'signed-in' | Refused;

/** What some or all signed-in people may not open. */
export type Refused = 'signed-out' | 'admin' | 'host';

/** What a page brings. Whatever lists pages is derived from it, in the order of `PAGES`. */
export type Page = Route & {
  title: string;
  access: Access;
  /** Its entry in the sidebar; the label is the title unless it says another. */
  navigation?: {
    icon: LucideIcon;
    label?: string;
    group?: NavigationItem['group'];
    /** Whether the bar of a phone has it; its menu has the others. */
    inBar?: boolean;
    /** The page that lists what is below it, for a phone: the bar there leads to it instead. */
    list?: string;
  };
  /** The path of the page in the sidebar that it belongs to: the first page of its place. */
  place?: string;
  /** Its name among the tabs of its place; the heading of such a page is the name of the place. */
  tab?: string;
  /** A component of a feature is all that it holds: it stands in the page as it is. */
  isPlain?: boolean;
  /** The page of the settings that it is, or that has it as one of its panels. */
  stack?: Stack;
  /** The panel of that page that the address opens. */
  panel?: Panel;
};

/** A page of the settings: its panels, one below the other. */
export type Stack = { path: string; title: string; access: Access; panels: readonly Panel[] };

/** A part of the settings, with an address of its own. */
export type Panel = {
  path: string;
  title: string;
  access: Access;
  load: PageLoader;
  /** Rarely used: it loads when it is opened. */
  isFolded?: boolean;
  /** Its name stands above its cards, which do not say it themselves. */
  isHeaded?: boolean;
};

export const screen = (
  path: string,
  title: string,
  load: PageLoader,
  more: Partial<Pick<Page, 'navigation' | 'place' | 'tab' | 'access'>> = {},
): Page => ({ path, title, load, access: 'signed-in', ...more });

/** A page that holds one component of a feature, and nothing of its own. */
export const plainScreen = (...given: Parameters<typeof screen>): Page => ({
  ...screen(...given),
  isPlain: true,
});

/** A page for visitors who are not signed in. */
export const threshold = (path: string, title: string, load: PageLoader): Page => ({
  path,
  title,
  load,
  access: 'signed-out',
});

/** A page that people read whether they are signed in or not. */
export const openScreen = (path: string, title: string, load: PageLoader): Page => ({
  path,
  title,
  load,
  access: 'anyone',
});

/** The list, for pages that show a part of it: they cannot import it, because it imports them. */
export const [getPages, setPages] = createContext<readonly Page[]>();

/** What a page is called where pages are listed. */
export const nameOf = ({ title, navigation, panel }: Page): string =>
  panel?.title ?? navigation?.label ?? title;

/** Something that opens over any screen by a link to `#path`, such as `#new-link`. It names itself. */
export const sheet = (path: string, load: PageLoader): Route => ({ path, load });

/** The signed-in person. `atHost` is undefined until it is known whether this is the computer that runs Linnet. */
type Person = { role: 'owner' | 'admin' | 'member'; atHost: boolean | undefined };

/** What a person finds in the sidebar; not yet, as long as it is not known whether they may open it. */
export const navigationOf = (pages: readonly Page[], person: Person): NavigationItem[] =>
  pages.flatMap(({ path, title, navigation, access }) =>
    navigation && mayOpen(access, person)
      ? {
          label: title,
          group: 'work',
          ...navigation,
          href: hrefTo(path),
          list: navigation.list && hrefTo(navigation.list),
          others: pages.filter(({ place }) => place === path).map((page) => hrefTo(page.path)),
        }
      : [],
  );

/**
 * The place that a page belongs to, with the tabs that a person may open; undefined for a page that stands alone, and for one
 * that is refused.
 *
 * Why: docs/decisions/screens.md#places-with-tabs
 */
export function placeOf(pages: readonly Page[], shown: Page, person: Person): Place | undefined {
  const first = pages.find(({ path }) => path === shown.place);
  if (!first || mayOpen(shown.access, person) === false) return undefined;
  const tabs = pages.flatMap(({ path, place, tab, access }) =>
    place === first.path && tab !== undefined && mayOpen(access, person)
      ? { label: tab, href: hrefTo(path), isCurrent: path === shown.path }
      : [],
  );
  return { name: first.title, href: hrefTo(first.path), tabs: shown.tab === undefined ? [] : tabs };
}

/** Whether a person may open what needs `access`; undefined until that is known. */
export function mayOpen(access: Access, { role, atHost }: Person): boolean | undefined {
  switch (access) {
    case 'signed-out':
      return false;
    case 'anyone':
    case 'signed-in':
      return true;
    case 'admin':
      return role !== 'member';
    case 'host':
      return role === 'owner' ? atHost : false;
  }
}

/** What to load for a person who opens a page; what is not decided yet is not refused. */
export const loaderFor = (
  { access, load }: Page,
  person: Person,
  refusals: Readonly<Record<Refused, PageLoader>>,
): PageLoader =>
  access === 'anyone' || access === 'signed-in' || mayOpen(access, person) !== false
    ? load
    : refusals[access];

/** Every page that a person may open without knowing more than its name: those of the places and of the settings. */
export const namedPages = (pages: readonly Page[], person: Person): Page[] =>
  pages.filter(
    ({ path, navigation, place, stack, access }) =>
      (navigation ?? place ?? stack) !== undefined && !path.includes(':') && mayOpen(access, person),
  );

/** The pages of the settings that a person may open. */
export const settingsOf = (
  pages: readonly Page[],
  person: Person,
): { label: string; path: string; href: string }[] =>
  pages
    .filter(({ stack, panel, access }) => stack && !panel && mayOpen(access, person))
    .map(({ title, path }) => ({ label: title, path, href: hrefTo(path) }));

/** Where pages stand that had another address, by their old path below `/app`. An old address leads on for good. */
const MOVED: Readonly<Record<string, string>> = {
  '/overview': '/',
  '/directory': '/team',
  '/settings/people': '/people',
  '/settings/activity': '/activity',
  '/settings/blocked-links': '/blocked-links',
};

/** The path where a page stands now; undefined for one that never moved. */
export const movedTo = (path: string): string | undefined => MOVED[path.replace(/(?<=.)\/$/, '')];
