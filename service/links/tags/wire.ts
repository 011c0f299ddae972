import type { Link, Tag } from '../../../drizzle/schema/index.ts';
import { KeptAnswers } from '../../db/kept-answers.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { toIso } from '../../lib/timestamp.ts';
import type { TagRef, TagResponse, TeamTag } from './model.ts';
import type { CountedTag } from './repository.ts';
import { toTagColor, toTagIcon } from './tag-rule.ts';
import { findTagsByIds, findUnknownTags, isTagVisibleTo } from './visible-repository.ts';

const toTagRef = ({ id, name, color, icon }: Tag): TagRef => ({
  id,
  name,
  color: toTagColor(color),
  icon: toTagIcon(icon),
});

export const toTagResponse = ({ tag, links }: Pick<CountedTag, 'tag' | 'links'>): TagResponse => ({
  ...toTagRef(tag),
  link_count: links,
  created_at: toIso(tag.createdAt),
  updated_at: toIso(tag.updatedAt),
});

export const toTeamTag = (counted: CountedTag): TeamTag => ({
  ...toTagResponse(counted),
  team: true,
  team_link_count: counted.teamLinks,
});

type Tagged = Pick<Link, 'tagIds'>;

/** The tags of a link as answers show them, in the link's order. A tag that is gone is left out. */
export type TagsOf = (link: Tagged) => TagRef[];

/** Tags that were looked up, and whose they are, by id and at some 300 bytes each. */
const knownTags = new KeptAnswers<{ ownerId: string | null; reference: TagRef }>(5_000);

/** Looks up, at once, every tag that these links carry: those that an account sees, or the team's alone with null. */
export async function findTagsOf(
  { database }: Pick<LinksContext, 'database'>,
  accountId: string | null,
  links: readonly Tagged[],
): Promise<TagsOf> {
  const ids = new Set<string>();
  for (const { tagIds } of links) for (const id of tagIds ?? []) ids.add(id);
  const known = await knownTags.findMany(database, [...ids], async (wanted) => {
    const tags = await findTagsByIds(database.read, wanted);
    return new Map(tags.map((tag) => [tag.id, { ownerId: tag.ownerId, reference: toTagRef(tag) }]));
  });
  const referenceOf = (id: string): TagRef | undefined => {
    const tag = known.get(id);
    return tag && isTagVisibleTo(accountId, tag) ? tag.reference : undefined;
  };
  return ({ tagIds }) => (tagIds ?? []).flatMap((id) => referenceOf(id) ?? []);
}

/** Those of these ids that name no tag an account may use. */
export const findMissingTags = (
  { database }: Pick<LinksContext, 'database'>,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> => findUnknownTags(database.read, accountId, ids);
