import { DAY } from '../../../lib/time.ts';
import type { DirectoryEntry } from '../memory/entry.ts';
import type { Sort, Tab } from '../model.ts';

/** What a page of the directory is asked for. Moments are ms UTC. */
export type DirectoryRequest = {
  /** Who asks, and the links by their numbers that are shared with them. */
  viewer: { accountId: string; shared: ReadonlySet<number> };
  words: readonly string[];
  tab: Tab;
  sort: Sort;
  owner?: string;
  tag?: string;
  namespace?: string;
  /** Only the link of this number. */
  number?: number;
  /** Only links to this destination (`destinationKey`). */
  destination?: number;
  offset: number;
  limit: number;
  now: number;
};

type Viewer = DirectoryRequest['viewer'];

/** Links are new for so long, and fading once they were not followed for so long, ms. */
const NEW = 30 * DAY;
const QUIET = 90 * DAY;

/** Whether a person is the owner of a link or may change it: they see all of it. */
export const isTheirs = (
  entry: Pick<DirectoryEntry, 'ownerId' | 'number'>,
  { accountId, shared }: Viewer,
): boolean => entry.ownerId === accountId || shared.has(entry.number);

/** Of a private link nothing is told but to those whose it is: the directory leaves it out. */
export const isVisible = (
  entry: Pick<DirectoryEntry, 'ownerId' | 'number' | 'isPrivate'>,
  viewer: Viewer,
): boolean => !entry.isPrivate || isTheirs(entry, viewer);

/** Whether a person may know how often the link was followed. */
export const hasFigures = (
  entry: Pick<DirectoryEntry, 'ownerId' | 'number' | 'hidesFigures'>,
  viewer: Viewer,
): boolean => !entry.hidesFigures || isTheirs(entry, viewer);

export const weekClicksOf = ({ weekClicks, totalClicks, clicksThen }: DirectoryEntry): number =>
  Math.max(0, weekClicks + totalClicks - clicksThen);

/** Whether a link is in a tab of the directory (docs/contract/directory.md#tabs). */
export function isInTab(entry: DirectoryEntry, { tab, viewer, now }: DirectoryRequest): boolean {
  switch (tab) {
    case 'all':
      return isVisible(entry, viewer);
    case 'mine':
      return entry.ownerId === viewer.accountId;
    case 'shared':
      return viewer.shared.has(entry.number);
    case 'popular':
      return isVisible(entry, viewer) && hasFigures(entry, viewer) && weekClicksOf(entry) > 0;
    case 'new':
      return isVisible(entry, viewer) && entry.createdAt > now - NEW;
    case 'fading':
      return isVisible(entry, viewer) && hasFigures(entry, viewer) && isQuiet(entry, now);
    case 'unowned':
      return isVisible(entry, viewer) && entry.ownerId === null;
  }
}

const isQuiet = ({ lastClick }: DirectoryEntry, now: number): boolean =>
  lastClick !== null && lastClick <= now - QUIET;
