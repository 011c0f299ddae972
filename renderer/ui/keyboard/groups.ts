import { words } from '../words.ts';

/** The headings of the list of shortcuts that more than one part of the screens has something under. */
export const GROUPS = {
  everywhere: words.shortcuts.everywhere,
  goTo: words.shortcuts.goTo,
  links: words.shortcuts.links,
  charts: words.shortcuts.charts,
  board: words.shortcuts.board,
} as const;
