import { codePointLength } from '../../../lib/code-points.ts';
import { malformed, type Problem, refused } from '../../../lib/problem.ts';
import { isReservedAlias } from '../alias/reserved-aliases.ts';
import { linkRefusals } from '../words.ts';
import { LONGEST_NAME } from './names-model.ts';

const ASCII = /^[\0-\x7f]*$/;

/** A letter, mark, digit, hyphen, underscore or emoji, and nothing that is invisible. */
const PLAIN = String.raw`(?!\p{Default_Ignorable_Code_Point})(?:[\p{L}\p{M}\p{N}_-]|(?![#*])\p{Emoji})`;
/** The joiner of emoji such as the family; between letters it would be invisible. */
const JOINED = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200D(?=\p{Extended_Pictographic})`;
const NAME = new RegExp(`^(?!\\p{M})(?:${PLAIN}|${JOINED})+$`, 'u');

/**
 * The form in which names are stored and compared: composed (NFC), and without U+FE0F, which only selects the coloured
 * picture of an emoji. An alias is in this form already.
 */
export const canonicalName = (text: string): string =>
  ASCII.test(text) ? text : text.replaceAll('\uFE0F', '').normalize('NFC');

/** The first rule that a canonical name breaks, as far as the name alone tells. */
export function findNameFault(name: string): 'format' | 'length' | undefined {
  if (name === '' || codePointLength(name) > LONGEST_NAME) return 'length';
  return NAME.test(name) ? undefined : 'format';
}

/** The problem that a name is refused with; undefined when it may be given (docs/contract/names.md#names). */
export function checkFurtherName(
  name: string,
  namespace: { isDefault: boolean },
  field = 'name',
): Problem | undefined {
  const fault = findNameFault(name);
  if (fault === 'length') return malformed(field, linkRefusals.nameLength({ most: String(LONGEST_NAME) }));
  if (fault) return malformed(field, linkRefusals.nameFormat);
  return namespace.isDefault && isReservedAlias(name) ? refused(field, linkRefusals.nameReserved) : undefined;
}
