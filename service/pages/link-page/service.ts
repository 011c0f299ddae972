import type { Link } from '../../../drizzle/schema/index.ts';
import { listHistory } from '../../account/history/index.ts';
import type { PagesContext } from '../../kernel/context.ts';
import type { Actor } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { getDirectoryLink } from '../../links/directory/index.ts';
import {
  describeFurtherNames,
  describeRules,
  getBinned,
  getEditableLink,
  listEditors,
  toListItem,
  viewFor,
} from '../../links/links/index.ts';
import { findTagsOf } from '../../links/tags/index.ts';
import type { LinkPageResponse } from './api.ts';

type Person = Extract<Actor, { kind: 'session' }>;

/** The parts for a caller who may only see that the link exists. */
const NOTHING: LinkPageResponse = {
  link: null,
  binned: null,
  team: null,
  editors: null,
  rules: null,
  names: null,
  history: null,
};

/**
 * The content of a link's page for a person, each part as its own route answers it (docs/contract/link-page.md).
 *
 * @throws AppError 404 for a link that the person may not see at all.
 */
export async function describeLinkPage(
  context: PagesContext,
  person: Person,
  id: string,
  origin: string,
): Promise<LinkPageResponse> {
  const link = await unlessMissing(getEditableLink(context, person, id));
  if (link) return describeOwn(context, person, link, origin);
  const binned = await unlessMissing(getBinned(context, person, id, viewFor(context, origin)));
  if (binned) {
    const history = await unlessMissing(listHistory(context, person, id, {}, origin));
    return { ...NOTHING, binned, history };
  }
  return { ...NOTHING, team: await getDirectoryLink(context, person, id, origin) };
}

async function describeOwn(
  context: PagesContext,
  person: Person,
  link: Link,
  origin: string,
): Promise<LinkPageResponse> {
  const view = viewFor(context, origin);
  const [tagsOf, team, editors, names, history] = await Promise.all([
    findTagsOf(context, person.accountId, [link]),
    unlessMissing(getDirectoryLink(context, person, link.id, origin)),
    listEditors(context.database.read, link.number),
    describeFurtherNames(context, link, view),
    unlessMissing(listHistory(context, person, link.id, {}, origin)),
  ]);
  return {
    link: toListItem(link, view, tagsOf),
    binned: null,
    team,
    editors: { items: editors },
    rules: describeRules(link),
    names,
    history,
  };
}

/** Null for a part that the person may not see, or that was deleted in the meantime. */
async function unlessMissing<Part>(part: Promise<Part>): Promise<Part | null> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}
