import type { ClickLayout } from '../layout.ts';

/** Which word of a kept click holds what: the halves of its visitor's key (`kept-words.ts`), and then these. */

/** The word of its record with the milliseconds and the duration. */
export const timing = 2;
/** The first word with its labels and the position of its segment, in the layout of its chunk. */
export const packed = 3;

/** So many words a click has in a layout. */
export const widthOf = ({ words }: ClickLayout): number => packed + words;
