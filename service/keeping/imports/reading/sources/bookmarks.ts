import type { ReadLink, Unreadable } from '../read-row.ts';
import { type Layout, splitAt } from './layout.ts';

/** Addresses that only a browser can open: scripts, pictures as text, internal pages. */
const NOT_ON_THE_WEB =
  /^(javascript|data|place|about|chrome|edge|brave|vivaldi|opera|file|view-source|moz-extension|chrome-extension|blob):/i;

const onTheWeb = (link: ReadLink): ReadLink | Unreadable =>
  NOT_ON_THE_WEB.test(link.longUrl) ? 'not-an-address' : link;

/**
 * Bookmarks of a browser. The keyword in Firefox is the alias. Folders organise the browser and are no tags, unless a
 * person chooses their column for tags.
 */
export const BOOKMARK_LAYOUTS: readonly Layout[] = [
  {
    source: 'bookmarks',
    forms: ['html'],
    needs: ['href'],
    fields: {
      alias: ['shortcuturl'],
      longUrl: ['href'],
      title: ['title'],
      description: ['description'],
      tags: ['tags'],
      createdAt: ['adddate'],
    },
    splitTags: splitAt(','),
    refine: onTheWeb,
    notes: ['no-clicks'],
  },
];
