const SERIES = 8;

/** The colour of a row; after eight they begin anew. */
export const colourOf = (index: number): string => `var(--series-${(index % SERIES) + 1})`;
