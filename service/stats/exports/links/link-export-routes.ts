import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { forSignedIn, perDay, perMinute } from '../../../http/rate-limit.ts';
import type { StatsContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { downloadHeaders } from '../download.ts';
import { exportOwnLinks, LINK_MEDIA_TYPES } from './export-links.ts';
import { LinkExportQuery, type LinkFormat } from './model.ts';

const ENDINGS: Record<LinkFormat, string> = {
  csv: '.csv',
  xlsx: '.xlsx',
  jsonl: '.jsonl',
  golink: '-golink.jsonl',
};

/** Not in the original API: links, to be kept or taken elsewhere. */
export const linkExportEndpoints = (context: StatsContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/v1/links/export',
    operationId: 'exportLinks',
    summary: 'Download your links',
    description:
      'Answers all links of the caller as a file, the oldest first, or those that a filter or a list of ids chooses. Passwords are in no export.',
    tag: 'Link Management',
    limit: forSignedIn(perMinute(30), perDay(1000)),
    access: { who: 'signed-in', scopes: ['urls:read', 'urls:manage'] },
    query: LinkExportQuery,
    responses: { 200: { media: LINK_MEDIA_TYPES } },
    handle: async ({ actor, query, input, reply }) => {
      const { signal } = input.request;
      const asked = { actor: signedIn(actor), query, origin: input.origin, signal };
      const name = `linnet-links-${toIso(context.clock.now()).slice(0, 10)}${ENDINGS[query.format]}`;
      const headers = downloadHeaders({ name, fallback: name });
      return reply(200, await exportOwnLinks(context, asked), { headers });
    },
  }),
];
