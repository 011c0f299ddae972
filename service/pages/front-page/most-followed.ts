import type { PagesContext } from '../../kernel/context.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { MINUTE } from '../../lib/time.ts';
import { deriveStatus } from '../../links/links/index.ts';
import { findMostFollowed } from './most-followed-repository.ts';

/** How many names the front page shows. */
const MOST = 6;
/** More are read, because some may have become private or paused since. */
const READ = 24;

/** The names of the most followed public links, at most a minute old. */
export type MostFollowed = () => Promise<string[]>;

/**
 * Reads them on request, once a minute at most. Each is checked again before it is shown: a link that has become
 * private, paused or deleted since is not named.
 */
export function keepMostFollowed(context: PagesContext): MostFollowed {
  let kept: { names: Promise<string[]>; readAt: number } | undefined;
  const read = async (): Promise<string[]> => {
    const now = context.clock.elapsed();
    if (!kept || now - kept.readAt > MINUTE) {
      const names = context.threads.lists.run(findMostFollowed, { limit: READ });
      kept = { names, readAt: now };
      names.catch(() => {
        kept = undefined;
      });
    }
    return kept.names;
  };
  return async () => {
    const names = await read();
    const shown = await Promise.all(names.map((name) => isShown(context, name)));
    return names.filter((_, at) => shown[at]).slice(0, MOST);
  };
}

async function isShown({ clock, linkIndex }: PagesContext, name: string): Promise<boolean> {
  const link = (await linkIndex.load(DEFAULT_NAMESPACE, name))?.link;
  if (link?.privateStats !== false || link.passwordHash !== null || link.binnedAt !== null) return false;
  return deriveStatus(link, clock.now()) === 'ACTIVE';
}
