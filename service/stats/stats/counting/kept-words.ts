/**
 * Which word of a kept click holds what: the halves of its visitor's key, and from then on the words of the layout.
 *
 * Constants of a module rather than fields of an object: the build writes their values into the loops over clicks.
 */
export const visitorHigh = 0;
export const visitorLow = 1;
export const facets = 2;
