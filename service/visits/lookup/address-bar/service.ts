import type { VisitsContext } from '../../../kernel/context.ts';
import { type Actor, accountOf } from '../../../lib/actor.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { parseUrl } from '../../../lib/parse-url.ts';
import { canonicalName, readShortAddress } from '../../../links/alias/index.ts';
import { findLinkAt, type IndexedLink, placeOfAddress, shortUrlOf } from '../../../links/links/index.ts';
import { noteAddressBar } from '../../../people/accounts/index.ts';
import { findVisitor } from '../../../people/sessions/index.ts';
import { type Asker, lookUp, nearest, reachOf } from '../missed/look-up.ts';
import { foldName } from '../names/fold.ts';
import { type DescribedName, describeNames, findOwnNames } from './suggest-repository.ts';

/** Where a text leads, as a path or a whole address; otherwise the names that it may mean. */
export type Way = { path: string } | { near: string[] };

/**
 * The short address that a text means, below the address of the installation: the link of that name, or the only one
 * that looks like it; otherwise the link of its first word, if that link forwards the rest
 * (docs/contract/lookup.md#go). The visit is answered and counted there, as if the address had been typed.
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
 * Where a pasted short address leads; undefined for any other text. An address of this installation becomes a visit
 * below the same host, whether its link exists or not; an address of a custom domain leads to that domain.
 */
async function wayOfAddress(context: VisitsContext, text: string): Promise<string | undefined> {
  const url = parseUrl(/^https?:\/\//i.test(text) ? text : `http://${text}`);
  if (!url || !text.includes('/')) return undefined;
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  if (segments.length === 0) return undefined;
  // Joined again from its segments: a path that began with two slashes would lead to another host.
  if (context.hosts.isSystem(url.host)) return `/${segments.join('/')}${url.search}`;
  const address = readShortAddress(text);
  const link = address?.host ? await findLinkAt(context, placeOfAddress(context, address)) : undefined;
  return link && shortUrlOf(link, { base: context.hosts.baseUrl(), domains: context.domains });
}

const findNamed = async (context: VisitsContext, name: string): Promise<IndexedLink | undefined> =>
  context.linkIndex.load(DEFAULT_NAMESPACE, canonicalName(name));

const pathOf = (segment: string): string => `/${encodeURIComponent(segment)}`;

const MOST = 8;
/** From this many letters on, members get suggestions from their own links too. */
const SHORTEST_OWN = 2;

/**
 * The names that begin with a text, in the format of OpenSearch suggestions: names, descriptions and addresses in the
 * same order.
 */
export type Suggestions = [string, string[], string[], string[]];

/**
 * Suggestions for a text (docs/contract/lookup.md#suggestions): the most used first, and for members also all their
 * own links.
 */
export async function suggest(
  context: VisitsContext,
  actor: Actor,
  { text, address, base }: { text: string; address: string; base: string },
): Promise<Suggestions> {
  const accountId = accountOf(actor);
  const isMember = async (): Promise<boolean> => accountId !== null;
  const { shows } = await reachOf(context, { address, isMember });
  const shown = shows ? await findShown(context, text, address) : [];
  const own =
    accountId === null || text.length < SHORTEST_OWN
      ? []
      : await context.threads.lists.run(findOwnNames, { accountId, beginning: text, limit: MOST });
  const byLink = new Map([...shown, ...own].map((one) => [one.linkId, one]));
  const ranked = [...byLink.values()].sort((a, b) => b.clicks - a.clicks).slice(0, MOST);
  return [
    text,
    ranked.map(({ name }) => name),
    ranked.map(({ longUrl }) => longUrl.slice(0, 200)),
    ranked.map(({ name }) => `${base}/${encodeURIComponent(name)}`),
  ];
}

/** The names that begin with the text; when there are none, those that it may be a mistyped form of. */
async function findShown(context: VisitsContext, text: string, address: string): Promise<DescribedName[]> {
  const folded = foldName(text);
  const names = folded === '' ? undefined : await context.names.at(DEFAULT_NAMESPACE);
  if (!names) return [];
  const begun = names.beginning(folded, { limit: MOST, now: context.clock.now() });
  const found = begun.length > 0 ? begun : nearest(context, names, { folded, address });
  return describeNames(context.database.read, found);
}

/** Records that a member opened a link from the address bar. Returns at once, so that the visitor does not wait. */
export function noteFirstUse(context: VisitsContext, request: Request): void {
  findVisitor(context, request)
    .then((accountId) => (accountId === undefined ? undefined : noteAddressBar(context, accountId)))
    .catch((error: unknown) =>
      context.log.warn({ err: error }, 'a first use of the address bar was not noted'),
    );
}
