export { aliasRefusals } from '../words.ts';
export {
  type AliasKind,
  canonicalAlias,
  GENERATED_LENGTH,
  GENERATION_ATTEMPTS,
  generateAlias,
  generateEmojiAlias,
  graphemesOf,
  MAX_EMOJI,
  readShortAddress,
  type ShortAddress,
} from './alias.ts';
export {
  aliasReserved,
  aliasTaken,
  canonicalName,
  checkAlias,
  checkFurtherName,
  findAliasFault,
} from './alias-check.ts';
export type { AliasFault } from './alias-model.ts';
export { EMOJI_SET, EMOJI_SET_HEADERS, GENERATION_POOL, isCurrentEmojiSet } from './emoji-set.ts';
export { isReservedAlias } from './reserved-aliases.ts';
