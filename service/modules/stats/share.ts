/** A part of work that is done in several threads at once: the one of that index, `of` so many. */
export type Share = { index: number; of: number };

/** So many shares of the same work. */
export const sharesOf = (of: number): Share[] => Array.from({ length: of }, (_, index) => ({ index, of }));
