import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import { toIso } from '../../lib/timestamp.ts';
import { downloadHeaders } from '../../stats/exports/index.ts';
import { requireAdmin } from './access.ts';
import { AUDIT_MEDIA_TYPES, exportAudit } from './export/export-audit.ts';
import { listAudit } from './list/list-audit.ts';
import { AuditExportQuery, AuditPage, AuditQuery } from './model.ts';

const tag = 'Team';
const path = '/api/v1/team/audit';
/** Of keys and apps, only those for everything; the role of their account is looked at besides. */
const access = { who: 'signed-in', scopes: [] } as const;

/** Not in the original API: what the journal holds, for the owner and admins (docs/contract/audit.md). */
export const auditEndpoints = (context: AccountContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path,
    operationId: 'listChanges',
    summary: 'Everything that changed, the newest first',
    description:
      'Lists the changes in the journal of the whole installation, the newest first, as far as the filters let them through. next is the value of before for the next page. The account of the caller must be that of the owner or an admin.',
    tag,
    limit: forSignedIn(perMinute(120)),
    access,
    query: AuditQuery,
    responses: { 200: AuditPage },
    handle: async ({ actor, query, reply }) => {
      const reader = signedIn(actor);
      await requireAdmin(context, reader);
      return reply(200, await listAudit(context, reader, query));
    },
  }),
  endpoint({
    method: 'GET',
    path: `${path}/export`,
    operationId: 'exportChanges',
    summary: 'Download everything that changed',
    description:
      'Answers the changes that the filters let through as CSV or JSON Lines. The account of the caller must be that of the owner or an admin.',
    tag,
    limit: forSignedIn(perMinute(10)),
    access,
    query: AuditExportQuery,
    responses: { 200: { media: AUDIT_MEDIA_TYPES } },
    handle: async ({ actor, query, input, reply }) => {
      const reader = signedIn(actor);
      await requireAdmin(context, reader);
      const file = await exportAudit(context, reader, query, input.request.signal);
      const name = `linnet-activity-${toIso(context.clock.now()).slice(0, 10)}.${query.format}`;
      return reply(200, file, { headers: downloadHeaders({ name, fallback: name }) });
    },
  }),
];
