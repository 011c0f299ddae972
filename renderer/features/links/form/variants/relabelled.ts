type Destination = { readonly url: string };

/**
 * The positions (from 1) whose past clicks would be shown for another address, or for one that is gone.
 *
 * Clicks keep the position of a variant, not its address (docs/contract/links.md#variants).
 */
export const relabelled = (before: readonly Destination[], now: readonly Destination[]): number[] =>
  before.flatMap(({ url }, index) => (now[index]?.url === url ? [] : index + 1));
