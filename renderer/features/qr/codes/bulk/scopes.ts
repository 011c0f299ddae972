import { words } from './words.ts';

/** What the service draws at once. */
export const MOST_CODES = 1000;

/** Which links get codes, each choice with the number that it really makes. */
export const scopesOf = (chosen: number, total: number) => [
  { value: 'chosen' as const, label: words.chosen({ count: chosen }) },
  total > MOST_CODES
    ? { value: 'all' as const, label: words.first({ most: MOST_CODES, total }), hint: words.firstHint }
    : { value: 'all' as const, label: words.all({ count: total }) },
];
