import { untrack } from 'svelte';

const DAY_MS = 86_400_000;

/** Links older than this are no news, in milliseconds. */
const RECENT = 7 * DAY_MS;

type Link = { linked_at: string | null };
type Person = { id: string; password_set: boolean; auth_providers: readonly Link[] };

const storageKey = (accountId: string): string => `linnet.links-seen.${accountId}`;

const newestOf = (links: readonly Link[]): number =>
  Math.max(0, ...links.map(({ linked_at }) => (linked_at === null ? 0 : Date.parse(linked_at))));

/**
 * Providers that were linked to an account lately and that its owner has not seen in this browser.
 *
 * A thief may have linked them: a mail tells of it, but not every Linnet has a mail server.
 */
export class NewLinks {
  /** Counts what was seen, so that screens follow. */
  #looks = $state(0);

  areThere({ id, password_set, auth_providers }: Person, now: number): boolean {
    void this.#looks;
    // An account that was made through a provider has that link from the start.
    const isFirst = !password_set && auth_providers.length < 2;
    const newest = newestOf(auth_providers);
    const seen = Number(localStorage.getItem(storageKey(id)) ?? 0);
    return !isFirst && newest > seen && now - newest < RECENT;
  }

  /** The person has these in front of them. */
  see(accountId: string, links: readonly Link[]): void {
    localStorage.setItem(storageKey(accountId), String(newestOf(links)));
    this.#looks = untrack(() => this.#looks) + 1;
  }
}

export const newLinks = new NewLinks();
