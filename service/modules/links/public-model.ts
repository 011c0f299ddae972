import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, Nullable, OneOf, TextOf } from '../../http/types.ts';

const PreviewDestination = Type.Object(
  { url: Type.String(), domain: Type.String(), path: Type.String(), is_https: Type.Boolean() },
  { $id: 'PreviewDestination' },
);

const PreviewGeoDestination = Type.Object(
  { ...PreviewDestination.properties, countries: Type.Array(Type.String()) },
  { $id: 'PreviewGeoDestination' },
);

export const PublicPreview = Type.Object(
  {
    generation: OneOf('v1', 'v2'),
    alias: Type.String(),
    short_url: Type.String(),
    status: OneOf('active', 'inactive', 'expired', 'blocked'),
    created_at: Nullable(IsoTime),
    password_protected: Type.Boolean(),
    destination: Nullable(PreviewDestination),
    geo_destinations: Nullable(Type.Array(PreviewGeoDestination)),
  },
  { $id: 'PublicPreviewResponse' },
);

/** Why an alias cannot be had (docs/contract/links.md#availability). */
export type AliasFault = 'format' | 'length' | 'reserved' | 'emoji_policy' | 'taken';

export const AliasCheck = Type.Object(
  { available: Type.Boolean(), reason: Nullable(TextOf<AliasFault>()) },
  { $id: 'AliasCheckResponse' },
);
export type AliasCheck = Static<typeof AliasCheck>;

const EmojiEntry = Type.Object(
  {
    c: Type.String(),
    n: Type.String(),
    g: Type.String(),
    gen: Type.Boolean(),
    k: Type.Optional(Type.Array(Type.String())),
  },
  { $id: 'EmojiEntry' },
);

export const EmojiSet = Type.Object(
  {
    accept_max_version: Type.Number(),
    generate_max_version: Type.Number(),
    max_graphemes: Type.Integer(),
    emoji: Type.Array(EmojiEntry),
  },
  { $id: 'EmojiSetResponse' },
);
