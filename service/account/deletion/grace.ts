/**
 * The time between the request and the erasure, in milliseconds: seven days exactly
 * (docs/contract/deletion.md#asking-for-it).
 */
const GRACE = 7 * 86_400_000;

export const purgeAfter = (requestedAt: number): number => requestedAt + GRACE;

type Pending = { status: string; purgeAfter: number | null };

/** The statuses that end with the erasure: deletion was asked for, or the code of the address was never entered. */
export const ENDING_STATUSES = ['pending_deletion', 'unverified'] as const;

/** Whether the account must be erased now. Milliseconds UTC. */
export const isPurgeable = ({ status, purgeAfter }: Pending, now: number): boolean =>
  ENDING_STATUSES.some((one) => one === status) && purgeAfter !== null && purgeAfter <= now;

/** Whether the account waits to be erased and can still be restored; never true together with `isPurgeable`. */
export const isRestorable = ({ status, purgeAfter }: Pending, now: number): boolean =>
  status === 'pending_deletion' && purgeAfter !== null && purgeAfter > now;
