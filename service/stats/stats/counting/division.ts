/** A part of some work: the one of that index, `of` so many. */
export type Share = { index: number; of: number };

/** All of it. */
export const WHOLE: Share = { index: 0, of: 1 };

/** Divides work into so many shares. */
export const sharesOf = (of: number): Share[] => Array.from({ length: of }, (_, index) => ({ index, of }));

/** Distributes items to so many lists, one by one. */
export const deal = <Item>(items: readonly Item[], hands: number): Item[][] =>
  sharesOf(hands).map(({ index, of }) => items.filter((_, position) => position % of === index));
