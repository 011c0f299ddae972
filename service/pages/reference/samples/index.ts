import { ERRORS_AND_LIMITS } from './errors-and-limits.ts';
import { FIGURES } from './figures.ts';
import { DELETE, LINKS, MAKE } from './links.ts';
import { LISTENING } from './listening.ts';
import type { Sample } from './sample.ts';

/** What a reader does first. */
export const FIRST_LINK = MAKE;

/** Programs for what people use the API for most, in the order in which they are likely to need them; each runs after those before it. */
export const SAMPLES: readonly Sample[] = [...LINKS, ...FIGURES, DELETE, ...LISTENING, ERRORS_AND_LIMITS];
