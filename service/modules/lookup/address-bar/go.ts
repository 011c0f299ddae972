import type { Context } from '../../../context.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { canonicalName, type IndexedLink } from '../../links/index.ts';
import { type Asker, lookUp } from '../missed/look-up.ts';

/** Where a text of the address bar leads; else the names it may mean. */
export type Way = { path: string } | { near: string[] };

/**
 * The short address that a text means, below the address of the installation: the one of that name, or the only one that
 * looks like it; else that of its first word, if its link takes on what follows (docs/contract/lookup.md#go). The visit
 * is answered and counted there, as if it had been typed.
 */
export async function findWay(context: Context, text: string, asker: Asker): Promise<Way> {
  if (await findNamed(context, text)) return { path: pathOf(text) };
  const meant = await lookUp(context, { namespace: DEFAULT_NAMESPACE, code: text }, asker);
  if (meant.leadsTo !== null) return { path: pathOf(meant.leadsTo) };
  const [first = '', ...rest] = text.split(/[\s/]+/);
  const link = rest.length === 0 ? undefined : (await findNamed(context, first))?.link;
  const takesOn = link?.forwarding?.path === true || link?.forwarding?.places === true;
  return takesOn ? { path: [first, ...rest].map(pathOf).join('') } : { near: meant.near };
}

const findNamed = (context: Context, name: string): Promise<IndexedLink | undefined> =>
  context.linkIndex.load(DEFAULT_NAMESPACE, canonicalName(name));

const pathOf = (segment: string): string => `/${encodeURIComponent(segment)}`;
