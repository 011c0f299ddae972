export type AliasKind = 'alphanumeric' | 'emoji';

/** The most emoji of one alias, counted in graphemes (docs/contract/links.md#alias). */
export const MAX_EMOJI = 15;
const MIN_ALPHANUMERIC = 3;
const MAX_ALPHANUMERIC = 16;

const ALPHANUMERIC = /^[A-Za-z0-9_-]*$/;
const ASCII = /^[\0-\x7f]+$/;

/** Created on first use: its data takes some megabytes of memory. */
let segmenter: Intl.Segmenter | undefined;

/**
 * The form that is stored, compared and answered: without U+FE0F, which only selects the coloured picture of an emoji.
 */
export const canonicalAlias = (alias: string): string => alias.replaceAll('\uFE0F', '');

/** An alias with any character besides letters, digits, hyphen and underscore is judged as emoji. */
export const aliasKind = (canonical: string): AliasKind =>
  ALPHANUMERIC.test(canonical) ? 'alphanumeric' : 'emoji';

/** The graphemes of a text: what a person sees as single characters. */
export function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * What is wrong with the form of a canonical alias: letters among emoji (`format`), too short or too long (`length`).
 * Undefined when the form is right (docs/contract/links.md#availability).
 */
export function findShapeFault(canonical: string): 'format' | 'length' | undefined {
  if (aliasKind(canonical) === 'alphanumeric') {
    return canonical.length >= MIN_ALPHANUMERIC && canonical.length <= MAX_ALPHANUMERIC
      ? undefined
      : 'length';
  }
  const graphemes = graphemesOf(canonical);
  if (graphemes.some((grapheme) => ASCII.test(grapheme))) return 'format';
  return graphemes.length <= MAX_EMOJI ? undefined : 'length';
}
