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

/** A list without pages is loaded in parts of so many links, counted from 1: as many as the service lists at once. */
export const PART_SIZE = 100;

/** Places in a list, both included. */
type Stretch = { first: number; last: number };

export const partOf = (index: number): number => Math.floor(index / PART_SIZE) + 1;

/** The parts that `now` shows, and the next one on the way from what was shown `before`: rows are there when they come. */
export function partsAhead(before: Stretch, now: Stretch, total: number): number[] {
  const isUp = now.first < before.first;
  const from = partOf(Math.max(0, isUp ? now.first - PART_SIZE : now.first));
  const to = partOf(Math.min(total - 1, isUp ? now.last : now.last + PART_SIZE));
  return Array.from({ length: to - from + 1 }, (_, part) => from + part);
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The links on screen that contain every word of the search exactly as it is written, without asking the service.
 * Returns all of them when none has: the service may find links in other ways, such as by an address.
 */
export function stillFitting(links: readonly FoundLink[], search: string): readonly FoundLink[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const fitting = links.filter(({ alias, names, title, long_url, tags }) => {
    const further = [...names, ...tags].map(({ name }) => name);
    const text = folded([alias, title ?? '', long_url, ...further].join(' '));
    return words.every((word) => text.includes(word));
  });
  return fitting.length > 0 ? fitting : links;
}
