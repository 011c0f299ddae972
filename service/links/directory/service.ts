import type { Link } from '../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../kernel/context.ts';
import type { SignedIn } from '../../lib/actor.ts';
import { notFound } from '../../lib/app-error.ts';
import { wordsOf } from '../../lib/lookup/field-text.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { toIso } from '../../lib/timestamp.ts';
import { seesTeam } from '../../people/accounts/index.ts';
import { deriveStatus, findById, isPrivateLink, shortUrlOf, viewFor } from '../links/index.ts';
import { findColleagues, listColleagues, mayPassOn } from '../links/operations.ts';
import { findTagsOf } from '../tags/index.ts';
import type { DirectoryFacts } from './facts-repository.ts';
import { findFacts, findInDirectory } from './find-repository.ts';
import type { DirectoryInput, DirectoryLink, DirectoryPage, Sort, Tab, TeamPeople } from './model.ts';
import type { Facets } from './search/find.ts';
import { hasFigures, isVisible } from './search/visibility-rule.ts';

/** People of the team that are told at most. */
const MOST_COLLEAGUES = 1_000;

/** How a tab is sorted unless words are searched or something else is asked for. */
const USUAL_SORT: Readonly<Partial<Record<Tab, Sort>>> = {
  popular: 'clicks_7_days',
  fading: 'longest_unused',
};

/** One page of the team's links, as far as the caller may see them (docs/contract/directory.md). */
export async function listDirectory(
  context: LinksContext,
  actor: SignedIn,
  input: DirectoryInput,
  origin: string,
): Promise<DirectoryPage> {
  const { page = 1, page_size: limit = 25, tab = 'all', destination } = input;
  const words = wordsOf(input.q ?? '');
  const sort = input.sort ?? (words.length > 0 ? 'best' : (USUAL_SORT[tab] ?? 'newest'));
  const namespace = input.domain === undefined ? undefined : namespaceNamed(context, input.domain);
  // Clicks are written shortly after they are counted.
  if (sort !== 'newest' || tab === 'popular' || tab === 'fading') await context.clicks.flush();
  const found = await context.threads.lists.run(findInDirectory, {
    accountId: actor.accountId,
    seesTeam: await seesTeam(context, actor),
    words,
    tab,
    sort,
    owner: input.owner,
    tag: input.tag,
    // No link has null for a namespace, which is that of a domain that is not there.
    namespace: namespace === null ? '-' : namespace,
    destination,
    offset: Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER / 2),
    limit,
    now: context.clock.now(),
  });
  const { stored, facts } = found;
  const weekOf = new Map(found.links.map(({ number, week }) => [number, week]));
  const items = await toDirectoryLinks(context, actor, stored, { origin, weekOf, facts });
  return {
    items,
    page,
    page_size: limit,
    total: found.total,
    has_next: page * limit < found.total,
    facets: await describeFacets(context, found.facets),
  };
}

/** The namespace of a domain of any account, in any status; null where there is none. */
function namespaceNamed({ hosts, domains }: LinksContext, name: string): string | null {
  if (hosts.isSystem(name)) return DEFAULT_NAMESPACE;
  const wanted = name.toLowerCase();
  return domains.ids().find((id) => domains.nameOf(id) === wanted) ?? null;
}

async function describeFacets(
  context: LinksContext,
  { owners, tags, namespaces }: Facets,
): Promise<DirectoryPage['facets']> {
  const tagIds = tags.map(([id]) => id);
  const [colleagues, tagsOf] = await Promise.all([
    findColleagues(
      context.database.read,
      owners.map(([id]) => id),
    ),
    findTagsOf(context, null, [{ tagIds }]),
  ]);
  const found = new Map(tagsOf({ tagIds }).map((tag) => [tag.id, tag]));
  return {
    owners: owners.flatMap(([id, links]) => {
      const colleague = colleagues.get(id);
      return colleague ? [{ ...colleague, links }] : [];
    }),
    tags: tags.flatMap(([id, links]) => {
      const tag = found.get(id);
      return tag ? [{ ...tag, links }] : [];
    }),
    domains: namespaces.map(([namespace, links]) => ({
      domain: context.domains.nameOf(namespace) ?? null,
      links,
    })),
  };
}

/**
 * One link, as the caller sees it in the directory.
 *
 * @throws AppError 404 unknown, in the bin, blocked, or private and not for the caller.
 */
export async function getDirectoryLink(
  context: LinksContext,
  actor: SignedIn,
  id: string,
  origin: string,
): Promise<DirectoryLink> {
  const { clicks, clock, database, threads } = context;
  const link = await findById(database.read, id);
  if (!link || link.status === 'BLOCKED') throw notFound('URL');
  const { accountId } = actor;
  const { number, ownerId } = link;
  await clicks.flush();
  const asked = { accountId, link: { number, ownerId }, now: clock.now() };
  const { week, facts } = await threads.lists.run(findFacts, asked);
  const weekOf = new Map([[number, week]]);
  const isPrivate = isPrivateLink({ isProtected: link.passwordHash !== null });
  if (!isVisible({ number, ownerId, isPrivate }, { accountId, shared: facts.edited })) throw notFound('URL');
  const [item] = await toDirectoryLinks(context, actor, [link], { origin, weekOf, facts });
  if (!item) throw notFound('URL');
  return item;
}

/** The people of the team, by name: those with whom a link can be shared. */
export const listTeam = async (context: LinksContext): Promise<TeamPeople> => ({
  items: await listColleagues(context.database.read, MOST_COLLEAGUES),
});

type Shown = { origin: string; weekOf: ReadonlyMap<number, number>; facts: DirectoryFacts };

/** Links as a caller sees them; `weekOf` says how often each was followed in the last seven days, by its number. */
export async function toDirectoryLinks(
  context: LinksContext,
  actor: SignedIn,
  links: readonly Link[],
  { origin, weekOf, facts }: Shown,
): Promise<DirectoryLink[]> {
  const { accountId } = actor;
  const { names, colleagues, gone, edited, owned } = facts;
  const [view, tagsOf] = [viewFor(context, origin), await findTagsOf(context, accountId, links)];
  const viewer = { accountId, shared: edited, seesTeam: await seesTeam(context, actor) };
  const giver = { accountId, role: actor.kind === 'session' ? actor.role : null };
  return links.map((stored): DirectoryLink => {
    const link = context.linkIndex.withLiveClicks(stored);
    const { ownerId, number } = link;
    const hidesFigures = link.privateStats === true;
    const isTold = hasFigures({ ownerId, number, hidesFigures }, viewer);
    const isV2 = link.generation === 'v2';
    const isOwnerActive = ownerId !== null && !gone.includes(ownerId);
    return {
      id: link.id,
      alias: link.alias,
      names: names.get(number) ?? [],
      short_url: shortUrlOf(link, view),
      long_url: link.longUrl,
      title: link.title,
      notes: link.notes,
      status: deriveStatus(link, view.now),
      owner: (ownerId && colleagues.get(ownerId)) || null,
      tags: tagsOf(link),
      domain: view.domains.nameOf(link.namespace) ?? null,
      total_clicks: isTold ? link.totalClicks : null,
      clicks_7_days: isTold ? (weekOf.get(number) ?? 0) : null,
      last_click: isTold ? toIso(link.lastClick) : null,
      created_at: toIso(link.createdAt),
      is_private: isPrivateLink({ isProtected: link.passwordHash !== null }),
      may_edit: isV2 && (ownerId === accountId || edited.has(number)),
      may_pass_on: isV2 && mayPassOn({ giver, owns: owned.has(number), isOwnerActive }),
    };
  });
}
