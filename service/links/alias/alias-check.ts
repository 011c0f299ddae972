import { AppError } from '../../lib/app-error.ts';
import { codePointLength } from '../../lib/characters.ts';
import { malformed, type Problem, refused } from '../../lib/problem.ts';
import { aliasRefusals } from '../words.ts';
import { aliasKind, findShapeFault, graphemesOf } from './alias.ts';
import { type AliasFault, LONGEST_NAME } from './alias-model.ts';
import { isAcceptedEmoji } from './emoji-set.ts';
import { isReservedAlias, isReservedFile } from './reserved-aliases.ts';

export const aliasTaken = (): AppError =>
  new AppError('conflict', aliasRefusals.aliasTaken, { field: 'alias' });

export const aliasReserved = (): AppError =>
  new AppError('validation_error', aliasRefusals.aliasReserved, { field: 'alias' });

/** The faults that follow from the alias alone, without a look-up. */
export type AliasRuleFault = Exclude<AliasFault, 'taken'>;

/**
 * The first rule a canonical alias breaks, in the order of docs/contract/links.md#availability.
 *
 * Reserved words are kept free on the default namespace only; a custom domain has none of our routes.
 */
export function findAliasFault(
  canonical: string,
  namespace: { isDefault: boolean },
): AliasRuleFault | undefined {
  const shapeFault = findShapeFault(canonical);
  if (shapeFault) return shapeFault;
  if (aliasKind(canonical) === 'alphanumeric') {
    return namespace.isDefault && isReservedAlias(canonical) ? 'reserved' : undefined;
  }
  return graphemesOf(canonical).every(isAcceptedEmoji) ? undefined : 'emoji_policy';
}

const PROBLEMS: Record<AliasRuleFault, Problem> = {
  format: malformed('alias', aliasRefusals.aliasFormat),
  length: malformed('alias', aliasRefusals.aliasLength),
  reserved: refused('alias', aliasRefusals.aliasReserved),
  emoji_policy: refused('alias', aliasRefusals.aliasEmoji),
};

/**
 * The problem that a create or an edit is refused with because of this canonical alias; undefined when it may be used
 * (docs/contract/links.md#order-of-checks).
 */
export function checkAlias(canonical: string, namespace: { isDefault: boolean }): Problem | undefined {
  const fault = findAliasFault(canonical, namespace);
  return fault && PROBLEMS[fault];
}

const ASCII = /^[\0-\x7f]*$/;

/** A letter, mark, digit, hyphen, underscore or emoji, and nothing that is invisible. */
const PLAIN = String.raw`(?!\p{Default_Ignorable_Code_Point})(?:[\p{L}\p{M}\p{N}_-]|(?![#*])\p{Emoji})`;
/** The joiner of emoji such as the family; between letters it would be invisible. */
const JOINED = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200D(?=\p{Extended_Pictographic})`;
const WORD = String.raw`(?!\p{M})(?:${PLAIN}|${JOINED})+`;
/** Dots stand between words only, so that a name is never hidden, never a path, and never ends with a sentence. */
const NAME = new RegExp(String.raw`^${WORD}(?:\.${WORD})*$`, 'u');

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
  if (fault === 'length') return malformed(field, aliasRefusals.nameLength({ most: String(LONGEST_NAME) }));
  if (fault) return malformed(field, aliasRefusals.nameFormat);
  return isReservedFile(name) || (namespace.isDefault && isReservedAlias(name))
    ? refused(field, aliasRefusals.nameReserved)
    : undefined;
}
