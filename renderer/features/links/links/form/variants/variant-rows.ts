type Destination = { readonly url: string };

/** Positions from 1, of which clicks were counted. */
export type Relabelled = {
  /** Another address stands there now. */
  moved: number[];
  /** The list ends before them. */
  gone: number[];
};

/**
 * The variants whose past clicks would no longer be shown for their address.
 *
 * Clicks keep the position of a variant, not its address (docs/contract/links.md#variants).
 */
export function relabelled(before: readonly Destination[], now: readonly Destination[]): Relabelled {
  const positions = before.map((_, index) => index + 1);
  return {
    moved: positions.filter(
      (position) => position <= now.length && now[position - 1]?.url !== before[position - 1]?.url,
    ),
    gone: positions.filter((position) => position > now.length),
  };
}

const SERIES = 8;

/** The colour of a row; after eight they begin anew. */
export const colourOf = (index: number): string => `var(--series-${(index % SERIES) + 1})`;
