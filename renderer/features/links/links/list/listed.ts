import type { FoundLink } from '../../../../api/links.ts';
import type { Places } from './row-focus.svelte.ts';

/** The links of a list that are loaded, by their places in the whole of it: one page, or the parts that are in sight. */
export type Listed = Places & {
  at(index: number): FoundLink | undefined;
  /** Says which places are in sight. */
  want(first: number, last: number): void;
  /** The links from one place to another, both included; those that are not loaded yet are. */
  between(first: number, last: number): Promise<readonly FoundLink[]>;
};
