import { session } from '../../../../session/session.svelte.ts';

/** The most codes that the service draws at once. */
export const MOST_CODES = 1000;

/** What must be known of a link to make its code. */
export type CodedLink = { id: string; alias: string; domain: string | null };

/**
 * The links that get codes, in the order in which they were chosen. They stay chosen while other screens are shown, for the
 * account that chose them.
 */
class ChosenLinks {
  #chosen = $state.raw<{ account: string | undefined; links: readonly CodedLink[] }>();
  /** How many links were chosen at once and did not fit. */
  leftOut = $state(0);

  get all(): readonly CodedLink[] {
    return this.#chosen?.account === session.user?.id ? (this.#chosen?.links ?? []) : [];
  }

  /** Chooses these links, and no others. */
  take(links: readonly CodedLink[]): void {
    this.#keep([]);
    this.add(links);
  }

  /** Chooses further links, as many as fit; returns how many those are. */
  add(links: readonly CodedLink[]): number {
    const before = this.all;
    const chosen = new Set(before.map(({ id }) => id));
    const further = links.filter(({ id }) => !chosen.has(id));
    const fitting = further.slice(0, MOST_CODES - before.length);
    this.#keep([...before, ...fitting.map(({ id, alias, domain }) => ({ id, alias, domain }))]);
    this.leftOut = further.length - fitting.length;
    return fitting.length;
  }

  remove(id: string): void {
    this.#keep(this.all.filter((link) => link.id !== id));
  }

  clear(): void {
    this.#keep([]);
  }

  #keep(links: readonly CodedLink[]): void {
    this.#chosen = { account: session.user?.id, links };
    this.leftOut = 0;
  }
}

export const chosenLinks = new ChosenLinks();
