import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, Maybe, Nullable, OneOf, withDefault } from '../../http/types.ts';

export const TAG_COLORS = [
  'gray',
  'red',
  'orange',
  'amber',
  'green',
  'teal',
  'blue',
  'violet',
  'pink',
] as const;
export type TagColor = (typeof TAG_COLORS)[number];

export const TAG_ICONS = [
  'banknote',
  'bar-chart-3',
  'beaker',
  'bell',
  'bird',
  'book',
  'bookmark',
  'box',
  'briefcase',
  'bug',
  'building',
  'calendar',
  'camera',
  'car',
  'cat',
  'clock',
  'cloud',
  'code',
  'coffee',
  'compass',
  'credit-card',
  'crown',
  'dog',
  'file-text',
  'fish',
  'flag',
  'flame',
  'flask-conical',
  'folder',
  'gamepad-2',
  'gem',
  'ghost',
  'gift',
  'globe',
  'graduation-cap',
  'handshake',
  'hash',
  'heart',
  'home',
  'hourglass',
  'image',
  'key',
  'layers',
  'leaf',
  'lightbulb',
  'link',
  'lock',
  'mail',
  'map-pin',
  'megaphone',
  'message-square',
  'mic',
  'moon',
  'music',
  'newspaper',
  'package',
  'pen-line',
  'phone',
  'pie-chart',
  'pizza',
  'plane',
  'puzzle',
  'receipt',
  'rocket',
  'send',
  'settings',
  'share-2',
  'shield',
  'shopping-cart',
  'smile',
  'sparkles',
  'star',
  'store',
  'sun',
  'tag',
  'target',
  'terminal',
  'timer',
  'trending-up',
  'trophy',
  'umbrella',
  'user',
  'users',
  'video',
  'wallet',
  'wrench',
  'zap',
] as const;
export type TagIcon = (typeof TAG_ICONS)[number];

const Color = Type.Unsafe<TagColor>({ ...OneOf(...TAG_COLORS), $id: 'TagColor' });
const Icon = Type.Unsafe<TagIcon>({ ...OneOf(...TAG_ICONS), $id: 'TagIcon' });

/** The name as sent; `readTagName` has the rules about it. */
const Name = Type.String({ maxLength: 64 });

const REFERENCE = { id: Type.String(), name: Type.String(), color: Color, icon: Icon };

/** A tag as links show it. */
export const TagRef = Type.Object(REFERENCE, { $id: 'TagRef' });
export type TagRef = Static<typeof TagRef>;

const TAG = {
  ...REFERENCE,
  /** The caller's links that carry it. */
  link_count: Type.Integer(),
  created_at: IsoTime,
  /** Null until the first change. */
  updated_at: Nullable(IsoTime),
};

export const TagResponse = Type.Object(TAG, { $id: 'TagResponse' });
export type TagResponse = Static<typeof TagResponse>;

export const TagListResponse = Type.Object({ items: Type.Array(TagResponse) }, { $id: 'TagListResponse' });

export const CreateTagBody = Type.Object(
  { name: Name, color: Maybe(Color), icon: Type.Optional(withDefault(Icon, 'tag')) },
  { $id: 'CreateTagRequest' },
);
export type CreateTagInput = Static<typeof CreateTagBody>;

export const UpdateTagBody = Type.Object(
  { name: Maybe(Name), color: Maybe(Color), icon: Type.Optional(Icon) },
  { $id: 'UpdateTagRequest' },
);
export type UpdateTagInput = Static<typeof UpdateTagBody>;

export const TagDeleteResponse = Type.Object(
  { deleted: Type.Boolean({ default: true }), links_updated: Type.Integer() },
  { $id: 'TagDeleteResponse' },
);

/** Any text: a malformed id is answered with 400 (docs/contract/tags.md#errors). */
export const TagParams = Type.Object({ tag_id: Type.String() });

/**
 * Ids of tags that a request names. `readTagIds` checks them, not this: the error for a malformed one names the field,
 * without its position (docs/contract/tags.md#tags-of-a-link).
 */
export const TagIdList = (described: { afterCleaning?: { maxItems: number } } = {}) =>
  Type.Unsafe<unknown[]>({ type: 'array', items: { type: 'string' }, ...described });

export const MergeTagBody = Type.Object(
  { /** The tag that links carry afterwards. */ into: Type.String() },
  { $id: 'MergeTagRequest' },
);

export const MergeTagResponse = Type.Object(
  { merged: Type.Boolean(), links_updated: Type.Integer() },
  { $id: 'MergeTagResponse' },
);

export const RestoreTagResponse = Type.Object(
  { id: Type.String(), name: Type.String(), links_updated: Type.Integer() },
  { $id: 'RestoreTagResponse' },
);

const TEAM_TAG = {
  ...TAG,
  team: Type.Boolean({ default: true }),
  /** The links of every account that carry it. */
  team_link_count: Type.Integer(),
};

export const TeamTag = Type.Object(TEAM_TAG, { $id: 'TeamTag' });
export type TeamTag = Static<typeof TeamTag>;

export const TeamTagList = Type.Object({ items: Type.Array(TeamTag) }, { $id: 'TeamTagList' });

/** A team tag that was made or changed. */
export const SavedTeamTag = Type.Object(
  {
    ...TEAM_TAG,
    /** How many accounts' own tags of its name have become part of it. */ merged: Type.Integer(),
  },
  { $id: 'SavedTeamTag' },
);
