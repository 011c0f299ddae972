import type { LucideIcon } from '@lucide/svelte';
import { getContext, setContext } from 'svelte';

export type NavigationItem = {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Where the list of what is below it stands, for a screen that has no room beside it. */
  list?: string;
  /** `settings` items stand apart at the foot of the sidebar. */
  group: 'work' | 'settings';
  /** Whether the bar of a phone has it. */
  inBar?: boolean;
  /** The addresses of the other pages of the same place, which may have named parts. */
  others?: readonly string[];
  /** How many things wait there, and the words for it; nothing shows without any. */
  badge?: { count: number; words: string };
  /** What stands under it where there is room. */
  children?: readonly { label: string; href: string }[];
};

/** Pages that belong together, under the heading of their group unless its name is empty. */
export type SectionGroup = {
  name: string;
  items: readonly { label: string; href: string; about?: string }[];
};

/** What several pages belong to: its name is their heading, and those with a tab stand beside each other below it. */
export type Place = {
  name: string;
  href: string;
  /** None on a page without a tab of its own. */
  tabs: readonly Tab[];
};

export type Tab = { label: string; href: string; isCurrent: boolean; badge?: NavigationItem['badge'] };

const PLACE = Symbol('place');

/** The place of the page on screen; the pages inside read it. */
export const setPlace = (place: () => Place | undefined): void => void setContext(PLACE, place);

/** Undefined in front of the shell, where pages belong to no place. */
export const getPlace = (): (() => Place | undefined) | undefined => getContext(PLACE);

/** Whether the item, or a screen that belongs to it, is on screen. `path` includes `/app`. */
export const isCurrent = ({ href, others = [] }: NavigationItem, path: string): boolean =>
  [href, ...others].some((own) => isAt(own.split('/:')[0] ?? own, path));

function isAt(href: string, path: string): boolean {
  const isRoot = href.split('/').filter(Boolean).length === 1;
  return isRoot ? path === href || path === `${href}/` : path === href || path.startsWith(`${href}/`);
}
