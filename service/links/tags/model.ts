import { type Static, Type } from '@sinclair/typebox';
import { described, IsoTime, Maybe, Named, Nullable, OneOf, withDefault } from '../../http/types.ts';

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

const Color = Type.Unsafe<TagColor>({
  ...OneOf(...TAG_COLORS),
  $id: 'TagColor',
  description: 'Colour that a tag is shown in.',
});
const Icon = Type.Unsafe<TagIcon>({
  ...OneOf(...TAG_ICONS),
  $id: 'TagIcon',
  description: 'Name of the picture that a tag is shown with.',
});

/** The name as sent; `readTagName` has the rules about it. */
const Name = Type.String({ maxLength: 64 });

const REFERENCE = {
  id: Type.String(),
  name: Type.String({ description: 'Name of the tag.' }),
  color: Color,
  icon: Icon,
};

/** A tag as links show it. */
export const TagRef = Named('TagRef', REFERENCE);
export type TagRef = Static<typeof TagRef>;

const TAG = {
  ...REFERENCE,
  link_count: Type.Integer({ description: 'Number of links of the caller that carry the tag.' }),
  created_at: IsoTime,
  updated_at: Nullable(IsoTime, 'When the tag was last changed, in UTC; null until the first change.'),
};

export const TagResponse = Named('TagResponse', TAG);
export type TagResponse = Static<typeof TagResponse>;

export const TagListResponse = Named('TagListResponse', { items: Type.Array(TagResponse) });

export const CreateTagBody = Named('CreateTagRequest', {
  name: described(
    Name,
    'Name of the tag: 1 to 32 letters, digits, spaces, dots, hyphens and underscores. Case is folded.',
  ),
  color: Maybe(Color, 'Colour of the tag. Without it, and with null, the colour that the fewest tags have.'),
  icon: Type.Optional(withDefault(Icon, 'tag')),
});
export type CreateTagInput = Static<typeof CreateTagBody>;

export const UpdateTagBody = Named('UpdateTagRequest', {
  name: Maybe(Name, 'New name of the tag; null changes nothing.'),
  color: Maybe(Color, 'New colour of the tag; null changes nothing.'),
  icon: Type.Optional(Icon),
});
export type UpdateTagInput = Static<typeof UpdateTagBody>;

export const TagDeleteResponse = Named('TagDeleteResponse', {
  deleted: Type.Boolean({ description: 'Always true.', default: true }),
  links_updated: Type.Integer({ description: 'Number of links that carried the tag.' }),
});

/** Any text: a malformed id is answered with 400 (docs/contract/tags.md#errors). */
export const TagParams = Type.Object({ tag_id: Type.String() });

/**
 * Ids of tags that a request names. `readTagIds` checks them, not this: the error for a malformed one names the field,
 * without its position (docs/contract/tags.md#tags-of-a-link).
 */
export const TagIdList = (described: { afterCleaning?: { maxItems: number } } = {}) =>
  Type.Unsafe<unknown[]>({ type: 'array', items: { type: 'string' }, ...described });

export const MergeTagBody = Named('MergeTagRequest', {
  into: Type.String({ description: 'Id of the tag that links carry afterwards.' }),
});

export const MergeTagResponse = Named('MergeTagResponse', {
  merged: Type.Boolean({ description: 'Always true.' }),
  links_updated: Type.Integer({ description: 'Number of links that carried the tag that is gone.' }),
});

export const RestoreTagResponse = Named('RestoreTagResponse', {
  id: Type.String(),
  name: Type.String({ description: 'Name of the tag.' }),
  links_updated: Type.Integer({ description: 'Number of links that carry the tag again.' }),
});

const TEAM_TAG = {
  ...TAG,
  team: Type.Boolean({ description: 'Always true: every account can use the tag.', default: true }),
  team_link_count: Type.Integer({ description: 'Number of links of all accounts that carry the tag.' }),
};

export const TeamTag = Named('TeamTag', TEAM_TAG);
export type TeamTag = Static<typeof TeamTag>;

export const TeamTagList = Named('TeamTagList', { items: Type.Array(TeamTag) });

/** A team tag that was made or changed. */
export const SavedTeamTag = Named('SavedTeamTag', {
  ...TEAM_TAG,
  merged: Type.Integer({
    description: 'Number of tags of accounts with the same name that have become part of it.',
  }),
});
