export { readTagIds } from './id-rule.ts';
export { MAX_TAGS_OF_LINK } from './limits.ts';
export { readTagName } from './name-rule.ts';
export { findMissingTags, findTagsOf, type TagsOf } from './references.ts';
export type { TagWish } from './tagged-repository.ts';
