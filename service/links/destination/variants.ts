import type { StoredVariant } from '../../../drizzle/schema/index.ts';
import { codePointLength } from '../../lib/characters.ts';
import { accepted, type Checked, malformed, type Problem, refused } from '../../lib/problem.ts';
import { destinationRefusals } from '../words.ts';
import { asDestination } from './other-schemes.ts';

/**
 * Further destinations of a link with their percentages, in the owner's order; the link's own destination gets the
 * rest.
 */
export type Variants = readonly Readonly<StoredVariant>[];

const FIELD = 'ab_variants';
const MOST_READABLE = 50;
const MAX_URL_LENGTH = 8192;
/** Percent of the visits. */
const ALL = 100;

/**
 * The variants of a request, with addresses trimmed; null when it has none (docs/contract/links.md#variants).
 *
 * Refuses only what has the wrong shape (422); weights are checked one by one by the schema of the request.
 * `checkVariants` judges number and destinations.
 */
export function readVariants(input: Variants | null | undefined): Checked<StoredVariant[] | null> {
  if (!input || input.length === 0) return accepted(null);
  if (input.length > MOST_READABLE)
    return malformed(FIELD, destinationRefusals.tooManyEntries({ most: String(MOST_READABLE) }));
  const variants = input.map(({ url, weight }) => ({ url: asDestination(url), weight }));
  const faulty = variants.findIndex(({ url }) => url === '' || codePointLength(url) > MAX_URL_LENGTH);
  if (faulty >= 0)
    return malformed(
      `${FIELD}.${faulty}.url`,
      destinationRefusals.urlTooLong({ most: String(MAX_URL_LENGTH) }),
    );
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  if (total > ALL)
    return malformed(FIELD, destinationRefusals.tooMuchWeight({ total: String(total), most: String(ALL) }));
  return accepted(variants);
}

/**
 * Why these variants may not be stored, if so (400). `checkUrl` judges one destination; its problem names the given field.
 */
export function checkVariants(
  variants: Variants,
  most: number,
  checkUrl: (url: string, field: string) => Problem | undefined,
): Problem | undefined {
  if (variants.length > most)
    return refused(FIELD, destinationRefusals.tooManyVariants({ most: String(most) }));
  for (const [index, { url }] of variants.entries()) {
    const problem = checkUrl(url, `${FIELD}.${index}.url`);
    if (problem) return problem;
  }
  return undefined;
}

/** Whether two lists have the same destinations, in the same order and with the same percentages. */
export const areSameVariants = (one: Variants | null, other: Variants | null): boolean =>
  one?.length === other?.length &&
  (one ?? []).every(({ url, weight }, at) => url === other?.[at]?.url && weight === other[at]?.weight);
