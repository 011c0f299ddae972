import type { Failure } from '../../../../lib/failure.ts';

/** Between asking for the deletion and the erasure (docs/contract/deletion.md#asking-for-it). */
const GRACE_MS = 7 * 86_400_000;

/** When an account is erased whose deletion is asked for at `now`, in milliseconds UTC. */
export const purgeDateFrom = (now: number): Date => new Date(now + GRACE_MS);

/** Whether what was typed names the account; the service stores emails trimmed and in lower case. */
export const isSameEmail = (typed: string, own: string | null): boolean =>
  own !== null && typed.trim().toLowerCase() === own;

/**
 * When a refused sign-in's account will be erased (docs/contract/deletion.md#telling-the-sign-in-page);
 * undefined for other refusals.
 */
export function purgeDate({ code, details }: Failure): Date | undefined {
  if (code !== 'account_pending_deletion') return undefined;
  if (typeof details !== 'object' || details === null || !('purge_after' in details)) return undefined;
  return typeof details.purge_after === 'string' ? new Date(details.purge_after) : undefined;
}
