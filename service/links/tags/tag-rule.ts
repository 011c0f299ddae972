import { codePointLength, foldCase } from '../../lib/characters.ts';
import { isId } from '../../lib/id.ts';
import { accepted, type Checked, malformed } from '../../lib/problem.ts';
import { MINUTE } from '../../lib/time.ts';
import { tagRefusals } from '../words.ts';
import { TAG_COLORS, TAG_ICONS, type TagColor, type TagIcon } from './model.ts';

/** The most tags of one account, and of the team. */
export const MAX_TAGS = 500;

/** The most tags of one link. */
export const MAX_TAGS_OF_LINK = 10;

/** A tag is brought back within so long, ms, and on so many links at most (docs/contract/tags.md#bringing-back). */
export const RESTORED_WITHIN = 10 * MINUTE;
export const MAX_LINKS_RESTORED = 2_000;
const MAX_NAME = 32;
const BLANKS = /[\p{Z}\t\n\v\f\r]+/gu;
/** All but those that are blanks. */
const CONTROLS = /[^\P{Cc}\t\n\v\f\r]/gu;
const ALLOWED = /^[\p{L}\p{M}\p{Nd} ._-]+$/u;

/**
 * The name of a tag as it is stored and compared (docs/contract/tags.md#names), or 422 about `field`.
 *
 * Folding can take composed letters apart, so they are composed once more: a name that was answered is read as itself.
 */
export function readTagName(text: string, field = 'name'): Checked<string> {
  const cleaned = text.normalize('NFC').replace(CONTROLS, '').replace(BLANKS, ' ').trim();
  const name = foldCase(cleaned).normalize('NFC');
  if (name === '') return malformed(field, tagRefusals.nameEmpty);
  if (codePointLength(name) > MAX_NAME)
    return malformed(field, tagRefusals.nameLong({ most: String(MAX_NAME) }));
  if (!ALLOWED.test(name)) {
    return malformed(field, tagRefusals.nameForm);
  }
  return accepted(name);
}

/** The id of a tag in lower case, from any spelling; undefined when it is not 24 hex digits. */
export function readTagId(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const lower = value.toLowerCase();
  return isId(lower) ? lower : undefined;
}

/** Each id once, in the order first named; undefined when one of them is malformed. */
export function readTagIds(values: readonly unknown[]): string[] | undefined {
  const ids = values.flatMap((value) => readTagId(value) ?? []);
  return ids.length === values.length ? [...new Set(ids)] : undefined;
}

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
