/** A text as it is searched: in either case, and the same however its letters are composed. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The words of a query, each once; a link must have all of them. */
export const wordsOf = (query: string): string[] => [
  ...new Set(
    folded(query)
      .split(/[\s\0]+/u)
      .filter(Boolean),
  ),
];
