export type { TagWish } from './link-tags-repository.ts';
export { MAX_TAGS_OF_LINK, readTagIds, readTagName } from './tag-rule.ts';
export { findMissingTags, findTagsOf, type TagsOf } from './wire.ts';
