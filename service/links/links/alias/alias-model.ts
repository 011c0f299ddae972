import { type Static, Type } from '@sinclair/typebox';
import { Nullable } from '../../../http/types.ts';

/** Why an alias is not available (docs/contract/links.md#availability). */
export type AliasFault = 'format' | 'length' | 'reserved' | 'emoji_policy' | 'taken';

export const AliasCheck = Type.Object(
  { available: Type.Boolean(), reason: Nullable(Type.Unsafe<AliasFault>(Type.String())) },
  { $id: 'AliasCheckResponse' },
);
export type AliasCheck = Static<typeof AliasCheck>;

/** One emoji as the API lists it (docs/contract/links.md#emoji-set). */
const EmojiEntry = Type.Object(
  {
    /** A single code point in canonical form. */
    c: Type.String(),
    /** Its name. */
    n: Type.String(),
    /** The Unicode group it belongs to. */
    g: Type.String(),
    /** Whether generated aliases use it. */
    gen: Type.Boolean(),
    /** Further search words; absent when there are none. */
    k: Type.Optional(Type.Array(Type.String())),
  },
  { $id: 'EmojiEntry' },
);
export type EmojiEntry = Static<typeof EmojiEntry>;

export const EmojiSet = Type.Object(
  {
    accept_max_version: Type.Number(),
    generate_max_version: Type.Number(),
    max_graphemes: Type.Integer(),
    emoji: Type.Array(EmojiEntry),
  },
  { $id: 'EmojiSetResponse' },
);
