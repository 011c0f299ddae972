import type { ClickedLink } from '../../../clicks/clicks/index.ts';

/** Clicks on a link; one unless it says how many. */
export type Clicked = Pick<ClickedLink, 'link'> & { clicks?: number };

/** What is told of clicks. */
export type ClickWatcher = {
  clicked(clicked: readonly Clicked[]): void;
  /** Clicks were made of which nothing more is known than the totals of their links. */
  missed(): void;
  /** The accounts whose links are watched. */
  accounts(): readonly string[];
};

/** Begins to tell of clicks; returns how to stop. */
export type WatchClicks = (watcher: ClickWatcher) => () => void;
