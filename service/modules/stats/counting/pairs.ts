/** Which visitors were seen with which numbers of a facet, each pair once; there is room for one more than there are clicks. */
export type Pairs = { length: number; numbers: Uint32Array; visitors: Uint32Array };

export const emptyPairs = (clicks: number): Pairs => ({
  length: 0,
  numbers: new Uint32Array(clicks + 1),
  visitors: new Uint32Array(clicks + 1),
});
