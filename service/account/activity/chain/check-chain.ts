import type { AccountContext } from '../../../kernel/context.ts';
import { toIso } from '../../../lib/timestamp.ts';
import type { AuditCheck } from '../model.ts';
import { checkChain } from './check-repository.ts';
import { sealForReading } from './sealing.ts';

/** Follows the whole chain now (docs/contract/audit.md#checking). Rejects with an `AbortError` once the signal aborts. */
export async function checkAudit(context: AccountContext, signal: AbortSignal): Promise<AuditCheck> {
  await sealForReading(context);
  const checkedAt = context.clock.now();
  const {
    entries,
    erased,
    first,
    last,
    break: found,
  } = await context.threads.statistics.run(checkChain, null, signal);
  return {
    checked_at: toIso(checkedAt),
    entries,
    erased,
    first_seq: first,
    last_seq: last?.seq ?? null,
    last_hash: last?.hash ?? null,
    unbroken: found === null,
    break: found,
  };
}
