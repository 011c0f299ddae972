import type { Link, StoredPage } from '../../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { malformed, refuse, refused } from '../../../lib/problem.ts';
import { leadsToPageOf, pageAddress } from '../../destination/index.ts';
import { findMissingTags } from '../../tags/index.ts';
import { tidyNotes, tidyTitle } from '../../texts/index.ts';
import { linkRefusals } from '../../words.ts';
import { saveEdit } from '../edit/edit-link.ts';
import { unknownTags } from '../errors.ts';
import { listEditable } from '../ownership/editors-repository.ts';
import { findAnyByIds } from '../repository.ts';
import { getEditableLink } from '../service.ts';
import { deriveStatus } from '../status.ts';
import { findTagged } from './entries-repository.ts';
import { MOST_ENTRIES, type PageInput, type PageOfLinks } from './page-model.ts';

/** The page of a link that the caller may change. @throws AppError 404, also for a link that leads elsewhere. */
export async function getPageOfLinks(
  context: LinksContext,
  actor: SignedIn,
  id: string,
): Promise<PageOfLinks> {
  const { page, longUrl } = await getEditableLink(context, actor, id);
  if (page === null || !leadsToPageOf(id, longUrl)) throw notFound('Page of links');
  const ids = page.entries.map(({ linkId }) => linkId);
  const { seen, theirs } = await findSeen(context, actor, ids);
  const describe = (link: Link) => ({
    alias: link.alias,
    status: deriveStatus(link, context.clock.now()),
    is_private: link.passwordHash !== null,
    total_clicks: link.privateStats !== true || theirs.has(link.id) ? link.totalClicks : null,
  });
  const entries = page.entries.map(({ linkId, label }) => {
    const link = seen.get(linkId);
    return { link_id: linkId, label, link: link ? describe(link) : null };
  });
  return { title: page.title, text: page.text, entries, tag_id: page.tagId };
}

/**
 * Gives a link a page, which becomes its destination (docs/contract/pages-of-links.md#changing).
 *
 * @throws AppError 404 unknown or foreign, 403 blocked, 400 or 422 for refused values.
 */
export async function setPageOfLinks(
  context: LinksContext,
  actor: SignedIn,
  { id, base }: { id: string; base: string },
  input: PageInput,
): Promise<PageOfLinks> {
  const link = await getEditableLink(context, actor, id);
  const page = await readPageOfLinks(context, actor, input, { before: link.page });
  const longUrl = leadsToPageOf(id, link.longUrl) ? link.longUrl : pageAddress(base, id);
  await saveEdit(context, actor, id, { changes: { page, longUrl } });
  return getPageOfLinks(context, actor, id);
}

/**
 * A page as it is stored. What was on the page `before` is not checked again, so that a deleted link comes back to its
 * place; `within` is where the page is in the request.
 *
 * @throws AppError 400 for a link or a tag that the caller does not see, 422 for a link that is there twice.
 */
export async function readPageOfLinks(
  context: LinksContext,
  actor: SignedIn,
  { title, text, entries: given = [], tag_id: tagId = null }: PageInput,
  { before, within = '' }: { before: StoredPage | null; within?: string },
): Promise<StoredPage> {
  const ids = given.map(({ link_id: id }) => id);
  const { seen } = await findSeen(context, actor, ids);
  for (const [at, id] of ids.entries()) {
    const field = `${within}entries.${at}.link_id`;
    if (ids.indexOf(id) < at) refuse(malformed(field, linkRefusals.twiceOnPage));
    const isKnown = seen.has(id) || before?.entries.some(({ linkId }) => linkId === id);
    if (!isKnown) refuse(refused(field, linkRefusals.noSuchLink));
  }
  const isNewTag = tagId !== null && tagId !== before?.tagId;
  const missing = isNewTag ? await findMissingTags(context, actor.accountId, [tagId]) : [];
  if (missing.length > 0) throw unknownTags(missing, `${within}tag_id`);
  const entries = given.map(({ link_id: linkId, label }) => ({ linkId, label: tidyTitle(label ?? '') }));
  return { title: tidyTitle(title) ?? title, text: tidyNotes(text ?? ''), entries, tagId };
}

/** Those of some links that the caller sees in the directory, and the ids of those that they may change. */
async function findSeen(
  { database, linkIndex }: LinksContext,
  { accountId }: SignedIn,
  ids: readonly string[],
): Promise<{ seen: ReadonlyMap<string, Link>; theirs: ReadonlySet<string> }> {
  const found = [...(await findAnyByIds(database.read, ids)).values()];
  const theirs = new Set((await listEditable(database.read, accountId, ids)).map(({ id }) => id));
  const isSeen = ({ id, binnedAt, status, passwordHash }: Link): boolean =>
    binnedAt === null && status !== 'BLOCKED' && (passwordHash === null || theirs.has(id));
  const seen = found.filter(isSeen).map((link) => [link.id, linkIndex.withLiveClicks(link)] as const);
  return { seen: new Map(seen), theirs };
}

/** The links on a page that can be followed now without a password, in its order, and what it calls each. */
export async function listOnPage(context: LinksContext, page: StoredPage) {
  const { database, threads, linkIndex, clock } = context;
  const labels = new Map(page.entries.map(({ linkId, label }) => [linkId, label]));
  const byHand = await findAnyByIds(database.read, [...labels.keys()]);
  const asked = { tagId: page.tagId ?? '', most: MOST_ENTRIES };
  const byTag = page.tagId === null ? [] : await threads.lists.run(findTagged, asked);
  return [
    ...[...labels.keys()].flatMap((id) => byHand.get(id) ?? []),
    ...byTag.filter(({ id }) => !labels.has(id)),
  ]
    .map(linkIndex.withLiveClicks)
    .filter((link) => link.passwordHash === null && link.binnedAt === null)
    .filter((link) => deriveStatus(link, clock.now()) === 'ACTIVE')
    .slice(0, MOST_ENTRIES)
    .map((link) => ({ link, label: labels.get(link.id) ?? null }));
}
