/** A link of a page to one of its icons, as it is written there. */
export type Icon = { rel: string; href: string; sizes: string };

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/);

/** Whether a link of this kind leads to an icon in full colour. */
export const isIcon = (rel: string): boolean =>
  wordsOf(rel).some((word) => word === 'icon' || word === 'apple-touch-icon');

/** The addresses of icons, the best first: those for browsers before those for phones, then the largest. */
export const pickIcon = (icons: readonly Icon[]): string[] =>
  icons
    .toSorted((one, other) => forPhones(one) - forPhones(other) || sizeOf(other) - sizeOf(one))
    .map(({ href }) => href.trim())
    .filter((href) => href !== '');

const forPhones = ({ rel }: Icon): number => (wordsOf(rel).includes('icon') ? 0 : 1);

/** The largest width, in pixels; that of a drawing is without end, and an icon that names none comes last. */
const sizeOf = ({ sizes, href }: Icon): number =>
  /\.svg(?:$|\?)/i.test(href) || wordsOf(sizes).includes('any')
    ? Number.MAX_SAFE_INTEGER
    : Math.max(0, ...wordsOf(sizes).map((size) => Number.parseInt(size, 10) || 0));
