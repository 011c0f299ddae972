import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { OutsideContext } from '../../kernel/context.ts';
import { CONTACT_LIMIT, REPORT_LIMIT } from './limits.ts';
import { ContactBody, ContactResponse, ReportItems, ReportsBody, SubmissionResponse } from './model.ts';
import { checkItemCount, sendMessage, submitReports } from './submission/submit.ts';

const TAG = 'Reports & Contact';

/** Room for as many items as each caller may send, with as much text as they hold, bytes. */
const REPORT_BYTES = { anonymous: 524_288, signedIn: 2_097_152 };

/** Reporting links and writing to the owner (docs/contract/reports.md). */
export const reportEndpoints = (context: OutsideContext): Endpoint[] => [
  endpoint({
    method: 'POST',
    path: '/api/v1/reports',
    operationId: 'submitReports',
    summary: 'Report links',
    description:
      'Reports 1 to 20 links to the owner of the installation. Each item is accepted or rejected by itself.',
    tag: TAG,
    limit: REPORT_LIMIT,
    access: { who: 'optional', scopes: ['reports:create'] },
    body: ReportsBody,
    maxBody: REPORT_BYTES,
    responses: { 200: SubmissionResponse, 400: null, 404: null, 503: null },
    handle: async ({ actor, body, input, reply }) => {
      checkItemCount(actor, body.items.length);
      const { items } = input.check(ReportItems, body, 'body');
      return reply(200, await submitReports(context, actor, { ...body, items }));
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/v1/contact',
    operationId: 'submitContactMessage',
    summary: 'Write to the person who runs this installation',
    description: 'Sends a message to the owner of the installation.',
    tag: TAG,
    limit: CONTACT_LIMIT,
    access: { who: 'anyone' },
    body: ContactBody,
    responses: { 200: ContactResponse, 503: null },
    handle: async ({ body, reply }) => {
      await sendMessage(context, body);
      return reply(200, { ok: true });
    },
  }),
];
