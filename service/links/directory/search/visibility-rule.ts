import { DAY } from '../../../lib/time.ts';
import type { Sort, Tab } from '../model.ts';

/** What a page of the directory is asked for. Moments are ms UTC. */
export type DirectoryRequest = {
  viewer: Viewer;
  words: readonly string[];
  tab: Tab;
  sort: Sort;
  owner?: string;
  tag?: string;
  namespace?: string;
  /** Only some of these links, by their numbers. */
  only?: ReadonlySet<number>;
  offset: number;
  limit: number;
  now: number;
};

/** Who asks, the links by their numbers that are shared with them, and whether the owner lets them see the team's statistics. */
export type Viewer = { accountId: string; shared: ReadonlySet<number>; seesTeam: boolean };

/** What decides whether, and where, a link is in the directory. Moments are ms UTC. */
export type SeenLink = {
  number: number;
  ownerId: string | null;
  isPrivate: boolean;
  hidesFigures: boolean;
  createdAt: number;
  totalClicks: number;
  lastClick: number | null;
  /** Clicks in the last seven days. */
  weekClicks: number;
};

/** Links are new for so long, and fading once they were not followed for so long, ms. */
const NEW = 30 * DAY;
const QUIET = 90 * DAY;

/** Whether a person is the owner of a link or may change it: they see all of it. */
export const isTheirs = (
  link: Pick<SeenLink, 'ownerId' | 'number'>,
  { accountId, shared }: Pick<Viewer, 'accountId' | 'shared'>,
): boolean => link.ownerId === accountId || shared.has(link.number);

/** Of a private link nothing is told but to those whose it is: the directory leaves it out. */
export const isVisible = (
  link: Pick<SeenLink, 'ownerId' | 'number' | 'isPrivate'>,
  viewer: Pick<Viewer, 'accountId' | 'shared'>,
): boolean => !link.isPrivate || isTheirs(link, viewer);

/**
 * Whether a person may know how often a link that they see was followed: `private_stats` is about people outside of the team, unless
 * the owner keeps the team's statistics from this person (docs/contract/stats.md#the-team).
 */
export const hasFigures = (
  link: Pick<SeenLink, 'ownerId' | 'number' | 'hidesFigures'>,
  viewer: Viewer,
): boolean => !link.hidesFigures || viewer.seesTeam || isTheirs(link, viewer);

/** Whether a link is in a tab of the directory (docs/contract/directory.md#tabs). */
export function isInTab(link: SeenLink, { tab, viewer, now }: DirectoryRequest): boolean {
  switch (tab) {
    case 'all':
      return isVisible(link, viewer);
    case 'mine':
      return link.ownerId === viewer.accountId;
    case 'shared':
      return viewer.shared.has(link.number);
    case 'popular':
      return isVisible(link, viewer) && hasFigures(link, viewer) && link.weekClicks > 0;
    case 'new':
      return isVisible(link, viewer) && link.createdAt > now - NEW;
    case 'fading':
      return isVisible(link, viewer) && hasFigures(link, viewer) && isQuiet(link, now);
    case 'unowned':
      return isVisible(link, viewer) && link.ownerId === null;
  }
}

const isQuiet = ({ lastClick }: SeenLink, now: number): boolean =>
  lastClick !== null && lastClick <= now - QUIET;
