import { type Static, Type } from '@sinclair/typebox';
import { Named, Nullable } from '../../http/types.ts';

/** Code points of the longest name (docs/contract/names.md#names). */
export const LONGEST_NAME = 64;

/** Why an alias is not available (docs/contract/links.md#availability). */
export type AliasFault = 'format' | 'length' | 'reserved' | 'emoji_policy' | 'taken';

export const AliasCheck = Named('AliasCheckResponse', {
  available: Type.Boolean({ description: 'Whether a new link can get the alias.' }),
  reason: Nullable(
    Type.Unsafe<AliasFault>(Type.String()),
    'Why not: format, length, reserved, emoji_policy or taken; null when it is available.',
  ),
});
export type AliasCheck = Static<typeof AliasCheck>;

/** One emoji as the API lists it (docs/contract/links.md#emoji-set). */
const EmojiEntry = Named('EmojiEntry', {
  c: Type.String({ description: 'The emoji: one code point in canonical form.' }),
  n: Type.String({ description: 'Its name.' }),
  g: Type.String({ description: 'The Unicode group it belongs to.' }),
  gen: Type.Boolean({ description: 'Whether made aliases use it.' }),
  k: Type.Optional(
    Type.Array(Type.String(), { description: 'Further words to search by; absent when there are none.' }),
  ),
});
export type EmojiEntry = Static<typeof EmojiEntry>;

export const EmojiSet = Named('EmojiSetResponse', {
  accept_max_version: Type.Number({
    description: 'The newest version of Unicode emoji that an alias may have.',
  }),
  generate_max_version: Type.Number({
    description: 'The newest version of Unicode emoji that made aliases have.',
  }),
  max_graphemes: Type.Integer({ description: 'The most emoji in an alias.' }),
  emoji: Type.Array(EmojiEntry, { description: 'The emoji, in the order of Unicode.' }),
});
