import type { LinksContext } from '../../kernel/context.ts';
import type { SignedIn } from '../../lib/actor.ts';
import type { DirectoryInput, DirectoryLink } from './model.ts';
import type { Newest } from './newest-repository.ts';
import { listDirectory, toDirectoryLinks } from './service.ts';

export { getDirectoryLink } from './service.ts';

/** The links that colleagues made last, as the caller sees them. */
export const describeNewest = (
  context: LinksContext,
  actor: SignedIn,
  { links, facts }: Newest,
  origin: string,
): Promise<DirectoryLink[]> => toDirectoryLinks(context, actor, links, { origin, weekOf: new Map(), facts });

/** The links that the team follows most this week; where none was followed, those that were followed most ever. Those that work now. */
export async function listMostFollowed(
  context: LinksContext,
  actor: SignedIn,
  { origin, most }: { origin: string; most: number },
): Promise<DirectoryLink[]> {
  const ask = async (input: DirectoryInput): Promise<DirectoryLink[]> => {
    const { items } = await listDirectory(context, actor, { ...input, page_size: 2 * most }, origin);
    return items.filter(({ status }) => status === 'ACTIVE').slice(0, most);
  };
  const popular = await ask({ tab: 'popular' });
  return popular.length > 0 ? popular : ask({ sort: 'clicks' });
}
