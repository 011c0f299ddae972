import { TAG_COLORS, TAG_ICONS, type TagColor, type TagIcon } from './model.ts';

/** The colours that a tag is given, in the order in which they are taken; gray is only for those who ask for it. */
const GIVEN = TAG_COLORS.filter((color) => color !== 'gray');

const FALLBACK: TagColor = 'gray';
const COLORS = new Map<string, TagColor>(TAG_COLORS.map((color) => [color, color]));
const ICONS = new Map<string, TagIcon>(TAG_ICONS.map((icon) => [icon, icon]));

export const DEFAULT_ICON: TagIcon = 'tag';

/** The colour for a new tag: the one least used among these (docs/contract/tags.md#colours-and-icons). */
export function leastUsedColor(used: readonly string[]): TagColor {
  const timesUsed = (color: TagColor): number => used.filter((one) => one === color).length;
  // Sorting keeps the order of equals.
  const [least = FALLBACK] = GIVEN.toSorted((one, other) => timesUsed(one) - timesUsed(other));
  return least;
}

/** A stored colour; a word that this version does not know reads as gray. */
export const toTagColor = (text: string): TagColor => COLORS.get(text) ?? FALLBACK;

/** A stored icon; a word that this version does not know reads as the usual one. */
export const toTagIcon = (text: string): TagIcon => ICONS.get(text) ?? DEFAULT_ICON;
