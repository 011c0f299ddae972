import { ANY_LAYOUTS } from './any.ts';
import type { Layout } from './layout.ts';

/** Every program's layouts; of two that fit a table, the one that stands first is meant. */
export const LAYOUTS: readonly Layout[] = [...ANY_LAYOUTS];
