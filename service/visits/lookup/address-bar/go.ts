import type { VisitsContext } from '../../../kernel/context.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { parseUrl } from '../../../lib/parse-url.ts';
import {
  canonicalName,
  findLinkAt,
  type IndexedLink,
  placeOfAddress,
  readShortAddress,
  shortUrlOf,
} from '../../../links/links/index.ts';
import { type Asker, lookUp } from '../missed/look-up.ts';

/** Where a text leads, as a path or a whole address; else the names it may mean. */
export type Way = { path: string } | { near: string[] };

/**
 * The short address that a text means, below the address of the installation: the one of that name, or the only one that
 * looks like it; else that of its first word, if its link takes on what follows (docs/contract/lookup.md#go). The visit
 * is answered and counted there, as if it had been typed.
 */
export async function findWay(context: VisitsContext, text: string, asker: Asker): Promise<Way> {
  const pasted = await wayOfAddress(context, text);
  if (pasted !== undefined) return { path: pasted };
  if (await findNamed(context, text)) return { path: pathOf(text) };
  const meant = await lookUp(context, { namespace: DEFAULT_NAMESPACE, code: text }, asker);
  if (meant.leadsTo !== null) return { path: pathOf(meant.leadsTo) };
  const [first = '', ...rest] = text.split(/[\s/]+/);
  const link = rest.length === 0 ? undefined : (await findNamed(context, first))?.link;
  const takesOn = link?.forwarding?.path === true || link?.forwarding?.places === true;
  return takesOn ? { path: [first, ...rest].map(pathOf).join('') } : { near: meant.near };
}

/**
 * Where a short address leads that was pasted whole; undefined for any other text. One of this installation is answered as a
 * visit below the same host, whatever there is; one of a custom domain is led to where its link is.
 */
async function wayOfAddress(context: VisitsContext, text: string): Promise<string | undefined> {
  const url = parseUrl(/^https?:\/\//i.test(text) ? text : `http://${text}`);
  if (!url || !text.includes('/')) return undefined;
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  if (segments.length === 0) return undefined;
  // Written anew: a path that began with two slashes would lead to another host.
  if (context.hosts.isSystem(url.host)) return `/${segments.join('/')}${url.search}`;
  const address = readShortAddress(text);
  const link = address?.host ? await findLinkAt(context, placeOfAddress(context, address)) : undefined;
  return link && shortUrlOf(link, { base: context.hosts.baseUrl(), domains: context.domains });
}

const findNamed = (context: VisitsContext, name: string): Promise<IndexedLink | undefined> =>
  context.linkIndex.load(DEFAULT_NAMESPACE, canonicalName(name));

const pathOf = (segment: string): string => `/${encodeURIComponent(segment)}`;
