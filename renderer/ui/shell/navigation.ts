import type { LucideIcon } from '@lucide/svelte';

export type NavigationItem = {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Where the list of what is below it stands, for a screen that has no room beside it. */
  list?: string;
  /** `settings` items stand apart at the foot of the sidebar. */
  group: 'work' | 'settings';
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

/** Whether the item, or a screen below it, is on screen. `path` includes `/app`. */
export function isCurrent(item: NavigationItem, path: string): boolean {
  const isRoot = item.href.split('/').filter(Boolean).length === 1;
  return isRoot
    ? path === item.href || path === `${item.href}/`
    : path === item.href || path.startsWith(`${item.href}/`);
}
