import type { Link } from '../../../drizzle/schema/index.ts';
import type { OutsideContext } from '../../kernel/context.ts';
import type { IndexedLink } from '../../links/links/index.ts';
import type { WatchClicks } from '../../outside/live/index.ts';
import { listFollowedAfter, listTold, newestFollowed } from './followed-repository.ts';

/** How often it is looked for clicks, ms. */
const LOOK_EVERY = 1_000;

type Parts = Pick<OutsideContext, 'log'> & { database: Pick<OutsideContext['database'], 'read'> };

/** Tells of the clicks that any instance has recorded, with the totals of the database. */
export const followClicks =
  ({ database: { read }, log }: Parts): WatchClicks =>
  (watcher) => {
    let place: number | undefined;
    let isStopped = false;
    let timer: NodeJS.Timeout | undefined;
    const look = async (): Promise<void> => {
      place ??= await newestFollowed(read);
      for (let isMore = true; isMore && !isStopped; ) {
        const followed = await listFollowedAfter(read, place);
        if (!followed) return;
        if (followed.first > place + 1) watcher.missed();
        await tell(followed.clicks);
        place = followed.last;
        isMore = followed.isMore;
      }
    };
    const tell = async (clicks: ReadonlyMap<number, number>): Promise<void> => {
      const told = await listTold(read, clicks.keys(), watcher.accounts());
      if (!isStopped) watcher.clicked(told.map((link) => ({ link, clicks: clicks.get(link.number) ?? 0 })));
    };
    const next = async (): Promise<void> => {
      await look().catch((error: unknown) => log.debug({ err: error }, 'clicks could not be told of'));
      if (!isStopped) timer = setTimeout(() => void next(), LOOK_EVERY).unref();
    };
    void next();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  };

/** What a link has by now of clicks, where other instances count them too: those in the database and those on their way. */
export function withUnwritten(link: Link, { unwritten, link: { lastClick } }: IndexedLink): Link {
  if (unwritten === 0) return link;
  const latest = Math.max(link.lastClick ?? 0, lastClick ?? 0);
  return { ...link, totalClicks: link.totalClicks + unwritten, lastClick: latest };
}
