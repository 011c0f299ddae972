import { isIP } from 'node:net';
import type { Link } from '../../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { hostNameOf } from '../../../lib/host-name.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { listNamesOf } from '../names/names-repository.ts';
import type { LookupInput } from './api.ts';
import { type LinkPage, listOwnLinks, readAsked } from './list-links.ts';
import { countFew, readByNumber } from './page-repository.ts';
import { findLookedUp } from './search/look-up-repository.ts';
import { readLookup } from './search/read-lookup.ts';

type Name = { name: string; domain: string | null };

/** A page of a list, sorted by the best match if requested. */
type LookupPage = Omit<LinkPage, 'sortBy'> & {
  sortBy: LinkPage['sortBy'] | 'best';
  /** The further names of a link, the oldest first. */
  namesOf: (link: Link) => Name[];
};

/**
 * One page of the caller's links that a text looks up, or of all of them without one (docs/contract/links.md#search).
 * The search of the filter is added to the text.
 *
 * @throws AppError 422 for a filter that cannot be read.
 */
export async function lookUpLinks(
  context: LinksContext,
  actor: SignedIn,
  { q, sortBy, ...query }: LookupInput,
): Promise<LookupPage> {
  const page = await findPage(context, actor, { q, sortBy, ...query });
  const names = new Map<number, Name[]>();
  const numbers = page.links.map(({ number }) => number);
  for (const { linkNumber, namespace, name } of await listNamesOf(context.database.read, numbers)) {
    const known = names.get(linkNumber) ?? [];
    names.set(linkNumber, [...known, { name, domain: context.domains.nameOf(namespace) ?? null }]);
  }
  return { ...page, namesOf: ({ number }) => names.get(number) ?? [] };
}

async function findPage(
  context: LinksContext,
  actor: SignedIn,
  { q = '', sortBy: wanted, ...query }: LookupInput,
): Promise<Omit<LookupPage, 'namesOf'>> {
  const isByFit = wanted === undefined || wanted === 'best';
  const list = { ...query, sortBy: isByFit ? undefined : wanted };
  const { asked, paging } = await readAsked(context, actor, list);
  const text = [q, asked?.filter.search ?? ''].join(' ').trim();
  if (text === '') return listOwnLinks(context, actor, list);
  const sorting = { ...paging, sortBy: isByFit ? ('best' as const) : paging.sortBy };
  if (!asked) return { links: [], total: 0, ...sorting };
  const { numbers, total } = await context.threads.lists.run(findLookedUp, {
    ...asked,
    filter: { ...asked.filter, search: undefined },
    lookup: readLookup(text, (host) => namespaceAt(context, actor, host)),
    sortBy: sorting.sortBy,
    kept: await keptHow(context, actor),
  });
  const links = await readByNumber(context.database.read, numbers);
  return { links: links.map(context.linkIndex.withLiveClicks), total, ...sorting };
}

/**
 * Addresses of computers and bare names, such as `go`, may be what this installation was reached by when an address was
 * copied or is reached by from elsewhere: they are taken for its own.
 */
function namespaceAt(
  { hosts, domains }: LinksContext,
  { accountId }: SignedIn,
  host: string,
): string | undefined {
  const name = hostNameOf(host);
  const isOurs = hosts.isSystem(host) || isIP(name.replace(/^\[|\]$/g, '')) !== 0 || !name.includes('.');
  return isOurs ? DEFAULT_NAMESPACE : domains.findOwn(accountId, host)?.id;
}

async function keptHow(
  { database, deployment, linkTotals }: LinksContext,
  { accountId }: SignedIn,
): Promise<'first' | 'meanwhile' | 'never'> {
  if (!deployment.keepsTexts) return 'never';
  const few = linkTotals.find(accountId) ?? (await countFew(database.read, accountId));
  return few !== undefined && few <= MOST_READ_FIRST ? 'first' : 'meanwhile';
}

/** Reading the texts of so many links takes no longer than a search in the database. */
const MOST_READ_FIRST = 5_000;
