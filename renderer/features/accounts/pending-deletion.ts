import type { Failure } from '../../lib/failure.ts';

/** When a refused sign-in's account will be erased (contract: links-and-accounts.md 9.4); undefined for other refusals. */
export function purgeDate({ code, details }: Failure): Date | undefined {
  if (code !== 'account_pending_deletion') return undefined;
  if (typeof details !== 'object' || details === null || !('purge_after' in details)) return undefined;
  return typeof details.purge_after === 'string' ? new Date(details.purge_after) : undefined;
}
