import type { ClickedLink } from '../../../clicks/clicks/index.ts';
import type { OutsideContext } from '../../../kernel/context.ts';

/** Clicks on a link; one if there is no number. */
export type Clicked = Pick<ClickedLink, 'link'> & { clicks?: number };

/** Receives clicks. */
export type ClickWatcher = {
  clicked(clicked: readonly Clicked[]): void;
  /** Called when clicks were made of which only the links' totals are known. */
  missed(): void;
  /** The accounts whose links are watched. */
  accounts(): readonly string[];
};

/** Begins to report clicks; returns a function that ends it. */
export type WatchClicks = (watcher: ClickWatcher) => () => void;

/** Reports the clicks that this service counts, before they are written: with a file there is no other source. */
export const watchOwnClicks =
  (clicks: Pick<OutsideContext['clicks'], 'watch'>): WatchClicks =>
  ({ clicked }: ClickWatcher) =>
    clicks.watch(clicked);
