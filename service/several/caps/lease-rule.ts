/**
 * The rule by which instances share the clicks of a link with a cap (docs/contract/redirects.md#caps).
 *
 * Each click that a visitor may make is in exactly one place, and moves in one transaction:
 *
 * - `total`: clicks that are written, `links.total_clicks`.
 * - `outstanding`: clicks that instances were leased and that are not written yet, `granted - used` of `click_leases`.
 *   The instance may still hold them for a visitor, may have let one through whose click is on its way, or may be gone.
 * - the rest up to the cap: it may be leased.
 *
 * A lease takes from the rest; a click that is written moves from `outstanding` to `total`; what an instance gives back
 * returns to the rest. So `total + outstanding` never passes the cap, whenever, however often and in whatever order
 * batches of clicks arrive.
 *
 * Why: docs/decisions/clicks.md#leased-caps
 */
export type CapState = {
  cap: number;
  total: number;
  outstanding: number;
  /** Of those outstanding, as many as are leased to instances that have not been heard of for the life of a lease. */
  burnt: number;
  /** Instances that share the clicks, this one included. */
  instances: number;
};

/** The most clicks of one lease. */
const MOST = 50;

/** An instance is leased this part of its share of what is left, so that the others find something too. */
const PARTS = 4;

/** The last clicks of a cap are leased one by one, each to a visitor who waits for it. */
const SINGLE = 10;

/** How many clicks may still be leased. */
export const clicksLeft = ({ cap, total, outstanding }: CapState): number =>
  Math.max(0, cap - total - outstanding);

/** Whether so few are left that no more than the next one is leased, and none ahead of its visitor. */
export const isNearCap = (left: number): boolean => left <= SINGLE;

/** How many clicks to lease to an instance. `isAhead`: no visitor waits for them yet. */
export function clicksToLease(state: CapState, isAhead: boolean): number {
  const left = clicksLeft(state);
  if (isNearCap(left)) return isAhead ? 0 : Math.min(1, left);
  return Math.max(1, Math.min(MOST, left - SINGLE, Math.ceil(left / (PARTS * state.instances))));
}

/**
 * Whether the link has run out, where nothing is left to lease: what instances hold that are there may still come back,
 * what was burnt does not before they do.
 */
export const isUsedUp = ({ outstanding, burnt }: CapState): boolean => outstanding <= burnt;
