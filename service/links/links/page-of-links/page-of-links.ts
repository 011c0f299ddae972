import type { Link, StoredPage } from '../../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { malformed, refuse, refused } from '../../../lib/problem.ts';
import { seesTeam } from '../../../people/accounts/index.ts';
import { leadsToPageOf, pageAddress } from '../../destination/index.ts';
import { findMissingTags } from '../../tags/index.ts';
import { tidyNotes, tidyTitle } from '../../texts/index.ts';
import { linkRefusals } from '../../words.ts';
import { saveEdit } from '../edit/edit-link.ts';
import { linkBlocked, unknownTags } from '../errors.ts';
import { findEdited } from '../ownership/editors-repository.ts';
import { isPrivateLink } from '../ownership/privacy.ts';
import { findAnyByIds } from '../repository.ts';
import { getEditableLink } from '../service.ts';
import { canOwnerChange, deriveStatus } from '../status.ts';
import { type LinkView, shortUrlOf } from '../wire.ts';
import { findOnPage } from './entries-repository.ts';
import { MOST_ENTRIES, type PageInput, type PageOfLinks } from './page-model.ts';

/** The page of a link that the caller may change. @throws AppError 404, also for a link without one. */
export async function getPageOfLinks(
  context: LinksContext,
  actor: SignedIn,
  id: string,
  view: LinkView,
): Promise<PageOfLinks> {
  const page = await describePage(context, actor, await getEditableLink(context, actor, id), view);
  if (!page) throw notFound('Page of links');
  return page;
}

/**
 * Gives a link a page, which becomes its destination (docs/contract/pages-of-links.md#changing).
 *
 * @throws AppError 404 unknown or foreign, 403 blocked, 400 or 422 for refused values.
 */
export async function setPageOfLinks(
  context: LinksContext,
  actor: SignedIn,
  id: string,
  input: PageInput,
  view: LinkView,
): Promise<PageOfLinks> {
  const link = await getEditableLink(context, actor, id);
  if (!canOwnerChange(link)) throw linkBlocked();
  const page = await readPageOfLinks(context, actor, input, { before: link.page });
  const longUrl = leadsToPageOf(id, link.longUrl) ? link.longUrl : pageAddress(view.base, id);
  await saveEdit(context, actor, id, { changes: { page, longUrl } });
  return getPageOfLinks(context, actor, id, view);
}

/**
 * A page as it is stored. Links and the tag of the page `before` are not checked again, so that a link in the bin comes
 * back to its place; `within` is where the page is in the request.
 *
 * @throws AppError 400 for a link or a tag that the caller does not see, 422 for a link that is there twice.
 */
export async function readPageOfLinks(
  context: LinksContext,
  actor: SignedIn,
  { title, text = null, entries = [], tag_id: tagId = null }: PageInput,
  { before, within = '' }: { before: StoredPage | null; within?: string },
): Promise<StoredPage> {
  const kept = new Set(before?.entries.map(({ linkId }) => linkId));
  const { seen } = await findSeen(context, actor, entries);
  for (const [at, { link_id: id }] of entries.entries()) {
    const field = `${within}entries.${at}.link_id`;
    if (entries.findIndex((entry) => entry.link_id === id) < at)
      refuse(malformed(field, linkRefusals.twiceOnPage));
    if (!kept.has(id) && !seen.has(id)) refuse(refused(field, linkRefusals.noSuchLink));
  }
  if (tagId !== null && tagId !== before?.tagId) {
    const missing = await findMissingTags(context, actor.accountId, [tagId]);
    if (missing.length > 0) throw unknownTags(missing, `${within}tag_id`);
  }
  return {
    title: tidyTitle(title) ?? title,
    text: text && tidyNotes(text),
    entries: entries.map(({ link_id: linkId, label = null }) => ({
      linkId,
      label: label && tidyTitle(label),
    })),
    tagId,
  };
}

/** Those of some links that the caller sees in the directory, and which of them they may change. */
async function findSeen(
  { database }: LinksContext,
  { accountId }: SignedIn,
  entries: readonly { link_id: string }[],
): Promise<{ seen: ReadonlyMap<string, Link>; theirs: ReadonlySet<string> }> {
  const ids = entries.map(({ link_id: id }) => id);
  const found = [...(await findAnyByIds(database.read, ids)).values()].filter(
    ({ binnedAt, status }) => binnedAt === null && status !== 'BLOCKED',
  );
  const numbers = found.map(({ number }) => number);
  const edited = await findEdited(database.read, accountId, numbers);
  const isTheirs = (link: Link): boolean => link.ownerId === accountId || edited.has(link.number);
  return {
    seen: new Map(found.filter((link) => !isPrivate(link) || isTheirs(link)).map((link) => [link.id, link])),
    theirs: new Set(found.filter(isTheirs).map(({ id }) => id)),
  };
}

const isPrivate = ({ passwordHash }: Link): boolean => isPrivateLink({ isProtected: passwordHash !== null });

/** The page of a link as the caller sees it; null for a link that leads elsewhere. */
export async function describePage(
  context: LinksContext,
  actor: SignedIn,
  { id, page, longUrl }: Link,
  view: LinkView,
): Promise<PageOfLinks | null> {
  if (page === null || !leadsToPageOf(id, longUrl)) return null;
  const entries = page.entries.map(({ linkId, label }) => ({ link_id: linkId, label }));
  const { seen, theirs } = await findSeen(context, actor, entries);
  const seesAll = await seesTeam(context, actor);
  return {
    title: page.title,
    text: page.text,
    entries: entries.map((entry) => {
      const stored = seen.get(entry.link_id);
      if (!stored) return { ...entry, link: null };
      const link = context.linkIndex.withLiveClicks(stored);
      const isTold = link.privateStats !== true || seesAll || theirs.has(link.id);
      return {
        ...entry,
        link: {
          alias: link.alias,
          short_url: shortUrlOf(link, view),
          status: deriveStatus(link, view.now),
          is_private: isPrivate(link),
          total_clicks: isTold ? link.totalClicks : null,
        },
      };
    }),
    tag_id: page.tagId,
  };
}

/** A link on a page, and what the page calls it. */
export type PageEntry = { link: Link; label: string | null };

/** The links on a page that can be followed now without a password, in its order. */
export async function listOnPage(context: LinksContext, page: StoredPage): Promise<PageEntry[]> {
  const ids = page.entries.map(({ linkId }) => linkId);
  const wanted = { ids, tagId: page.tagId, most: MOST_ENTRIES };
  const { chosen, tagged } = await context.threads.lists.run(findOnPage, wanted);
  const byId = new Map(chosen.map((link) => [link.id, link]));
  const byHand = page.entries.flatMap(({ linkId, label }): PageEntry[] => {
    const link = byId.get(linkId);
    return link ? [{ link, label }] : [];
  });
  const byTag = tagged.filter(({ id }) => !ids.includes(id)).map((link) => ({ link, label: null }));
  const now = context.clock.now();
  return [...byHand, ...byTag]
    .map(({ link, label }) => ({ link: context.linkIndex.withLiveClicks(link), label }))
    .filter(({ link }) => deriveStatus(link, now) === 'ACTIVE')
    .slice(0, MOST_ENTRIES);
}
