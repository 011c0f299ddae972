import type { Said } from '../../../lib/words.ts';

/** What a look at one place brought: why others may not reach it, or null. */
export type PlaceFinding = { place: string; reason: Said | null };

/** What this computer found when it tried its own addresses. */
export type Findings = {
  /** Milliseconds UTC. */
  checkedAt: number;
  addresses: readonly PlaceFinding[];
  /** The name that links begin with, and what it leads to; null when they begin with an address. */
  name: (PlaceFinding & { addresses: readonly string[] }) | null;
};

/** What failed of them, the name last. */
export const failuresOf = ({ addresses, name }: Findings): PlaceFinding[] =>
  [...addresses, ...(name ? [name] : [])].filter(({ reason }) => reason !== null);
