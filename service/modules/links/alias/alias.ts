export type AliasKind = 'alphanumeric' | 'emoji';

/** Emoji of one alias, counted as people see them (docs/contract/links.md#alias). */
export const MAX_EMOJI = 15;
const MIN_ALPHANUMERIC = 3;
const MAX_ALPHANUMERIC = 16;

const ALPHANUMERIC = /^[A-Za-z0-9_-]*$/;
const ASCII = /^[\0-\x7f]+$/;

/** Made on first use: its data takes some megabytes. */
let segmenter: Intl.Segmenter | undefined;

/** The form that is stored, compared and echoed: without U+FE0F, which only asks for a colourful drawing. */
export const canonicalAlias = (alias: string): string => alias.replaceAll('\uFE0F', '');

/** Anything beyond letters, digits, hyphen and underscore makes an alias an emoji candidate. */
export const aliasKind = (canonical: string): AliasKind =>
  ALPHANUMERIC.test(canonical) ? 'alphanumeric' : 'emoji';

/** What a person sees as single characters. */
export function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * What is wrong with the form of a canonical alias, whichever words or emoji it is made of: text among the
 * emoji, or too short or too long (docs/contract/links.md#availability). Undefined when the form is right.
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
