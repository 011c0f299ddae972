import type {
  CreateTagInput,
  TagColor,
  TagIcon,
  TagRef,
  TagResponse,
  TeamTag,
  UpdateTagInput,
} from '../../service/links/tags/model.ts';
import { call } from './call.ts';

export type { TagColor, TagIcon, TagRef };

/** The most tags of an account, and of the team (docs/contract/tags.md#making-a-tag). */
export const MOST_TAGS = 500;

/** The most tags of one link (docs/contract/tags.md#tags-of-a-link). */
export const MOST_OF_LINK = 10;

/** The colours that a tag may have (docs/contract/tags.md#colours-and-icons). */
export const TAG_COLOURS: readonly TagColor[] = [
  'gray',
  'red',
  'orange',
  'amber',
  'green',
  'teal',
  'blue',
  'violet',
  'pink',
];

/** Who a tag belongs to: the account that made it, or the team, which all its members see and use. */
export type TagOwner = 'own' | 'team';

/**
 * A tag that the caller's links can carry. `link_count` counts their own links; of a tag of the team,
 * `team_link_count` counts those of every account (docs/contract/tags.md).
 */
export type Tag = TagResponse & Partial<Pick<TeamTag, 'team' | 'team_link_count'>>;

export type NewTag = CreateTagInput;

/** Absent keeps a value. */
export type TagChanges = UpdateTagInput;

/** `merged` counts the own tags of accounts that have become part of a tag of the team, because it has their name. */
export type SavedTag = Tag & { merged?: number };

/** Each id of an address once; what is no id is left out, because the service would refuse all of them. */
export const toTagIds = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => /^[0-9a-f]{24}$/.test(text))),
];

/** The caller's own tags and those of the team, the oldest first. */
export async function listTags(signal?: AbortSignal): Promise<Tag[]> {
  const [visible, team] = await Promise.all([
    call('GET /api/v1/tags', { signal }),
    call('GET /api/v1/team/tags', { signal }),
  ]);
  const ofTeam = new Map<string, Tag>(team.items.map((tag) => [tag.id, tag]));
  return visible.items.map((tag) => ofTeam.get(tag.id) ?? tag);
}

export const createTag = (owner: TagOwner, tag: NewTag): Promise<SavedTag> =>
  owner === 'team' ? call('POST /api/v1/team/tags', { body: tag }) : call('POST /api/v1/tags', { body: tag });

export const changeTag = (tag: Tag, changes: TagChanges): Promise<SavedTag> => {
  const request = { params: { tag_id: tag.id }, body: changes };
  return tag.team
    ? call('PATCH /api/v1/team/tags/:tag_id', request)
    : call('PATCH /api/v1/tags/:tag_id', request);
};

/** Takes the tag off every link that carries it, and tells how many those were. */
export async function deleteTag(tag: Tag): Promise<number> {
  const request = { params: { tag_id: tag.id } };
  const { links_updated } = await (tag.team
    ? call('DELETE /api/v1/team/tags/:tag_id', request)
    : call('DELETE /api/v1/tags/:tag_id', request));
  return links_updated;
}

/** On more links a tag that was deleted is not brought back (docs/contract/tags.md#bringing-back). */
export const MOST_RESTORED = 2_000;

/** Brings back a tag that was deleted or merged up to ten minutes ago, on the links that carried it. */
export const restoreTag = ({ id }: Tag): Promise<unknown> =>
  call('POST /api/v1/tags/:tag_id/restore', { params: { tag_id: id } });

/** Links that carry the tag carry the other one instead, and the tag is gone; tells how many links those are. */
export async function mergeTag(tag: Tag, into: Tag): Promise<number> {
  const request = { params: { tag_id: tag.id }, body: { into: into.id } };
  const { links_updated } = await call('POST /api/v1/tags/:tag_id/merge', request);
  return links_updated;
}
