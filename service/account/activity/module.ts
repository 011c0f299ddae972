import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { type SignedIn, signedIn } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { toIso } from '../../lib/timestamp.ts';
import { findAccount } from '../../people/accounts/index.ts';
import { downloadHeaders } from '../../stats/exports/index.ts';
import * as api from './api.ts';
import { exportAudit, listAudit } from './service.ts';

/** Not in the original API: the journal, for the owner and admins (docs/contract/audit.md). */
const auditEndpoints = (context: AccountContext): Endpoint[] => [
  endpoint(api.LIST_CHANGES, async ({ actor, query, reply }) => {
    const reader = signedIn(actor);
    await requireAdmin(context, reader);
    return reply(200, await listAudit(context, reader, query));
  }),
  endpoint(api.EXPORT_CHANGES, async ({ actor, query, input, reply }) => {
    const reader = signedIn(actor);
    await requireAdmin(context, reader);
    const file = await exportAudit(context, reader, query, input.request.signal);
    const name = `linnet-activity-${toIso(context.clock.now()).slice(0, 10)}.${query.format}`;
    return reply(200, file, { headers: downloadHeaders({ name, fallback: name }) });
  }),
];

/**
 * Admits the owner and admins, also with an unrestricted key or app: the role comes from the account.
 *
 * @throws AppError 403.
 */
async function requireAdmin(context: AccountContext, actor: SignedIn): Promise<void> {
  const role =
    actor.kind === 'session' ? actor.role : (await findAccount(context.database.read, actor.accountId))?.role;
  if (role !== 'owner' && role !== 'admin')
    throw new AppError('forbidden', 'This needs a higher role in this installation');
}

export const audit = defineModule({ name: 'audit', endpoints: auditEndpoints });
