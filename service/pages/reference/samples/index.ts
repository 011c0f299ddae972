import { ERRORS_AND_LIMITS } from './errors-and-limits.ts';
import { FIGURES } from './figures.ts';
import { DELETE, LINKS, MAKE } from './links.ts';
import { LISTENING } from './listening.ts';
import type { Sample } from './sample.ts';

/** The first sample for a reader. */
export const FIRST_LINK = MAKE;

/**
 * Programs for the most frequent uses of the API, in the order in which people need them; each runs after those
 * before it.
 */
export const SAMPLES: readonly Sample[] = [...LINKS, ...FIGURES, DELETE, ...LISTENING, ERRORS_AND_LIMITS];
