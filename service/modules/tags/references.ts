import type { Link } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import type { TagRef } from './model.ts';
import { findUnknownTags, findVisibleTags } from './visible-repository.ts';
import { toTagRef } from './wire.ts';

type Tagged = Pick<Link, 'tagIds'>;

/** The tags of a link as answers show them, in the link's order. A tag that is gone is left out. */
export type TagsOf = (link: Tagged) => TagRef[];

/** Looks up, at once, every tag that these links of an account carry. */
export async function findTagsOf(
  { database }: Pick<Context, 'database'>,
  accountId: string | null,
  links: readonly Tagged[],
): Promise<TagsOf> {
  const ids = new Set(links.flatMap(({ tagIds }) => tagIds ?? []));
  if (ids.size === 0) return () => [];
  const found = await findVisibleTags(database.read, accountId, [...ids]);
  const references = new Map(found.map((tag) => [tag.id, toTagRef(tag)]));
  return ({ tagIds }) => (tagIds ?? []).flatMap((id) => references.get(id) ?? []);
}

/** Those of these ids that name no tag an account may use. */
export const findMissingTags = (
  { database }: Pick<Context, 'database'>,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> => findUnknownTags(database.read, accountId, ids);
