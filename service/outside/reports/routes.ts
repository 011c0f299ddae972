import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { OutsideContext } from '../../kernel/context.ts';
import * as api from './api.ts';
import { ReportItems } from './model.ts';
import { checkItemCount, sendMessage, submitReports } from './submission/submit.ts';

/** Reporting links and writing to the owner (docs/contract/reports.md). */
export const reportEndpoints = (context: OutsideContext): Endpoint[] => [
  endpoint(api.SUBMIT_REPORTS, async ({ actor, body, input, reply }) => {
    checkItemCount(actor, body.items.length);
    const { items } = input.check(ReportItems, body, 'body');
    return reply(200, await submitReports(context, actor, { ...body, items }));
  }),
  endpoint(api.SUBMIT_CONTACT_MESSAGE, async ({ body, reply }) => {
    await sendMessage(context, body);
    return reply(200, { ok: true });
  }),
];
