/**
 * Which word of a record holds what; `record.ts` says how.
 *
 * Constants of a module rather than fields of an object: the build writes their values into the loops over clicks.
 */
export const seconds = 0;
export const rest = 1;
export const keyHigh = 2;
export const keyLow = 3;
export const agent = 4;
export const place = 5;
export const origin = 6;
