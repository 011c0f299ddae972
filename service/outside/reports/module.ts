import { byAge } from '../../base/clock/index.ts';
import { type Call, type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { OutsideContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { type SignedIn, signedIn } from '../../lib/actor.ts';
import * as api from './api.ts';
import * as inboxApi from './inbox/api.ts';
import { blockFromInbox, countWaiting, describeInbox, dismiss, noteOnItem, undo } from './inbox/inbox.ts';
import { ReportItems } from './model.ts';
import { createInboxNotices, type InboxNotices } from './notices.ts';
import { reportPageEndpoints } from './pages/page-routes.ts';
import { forgetOldItems } from './retention.ts';
import { checkItemCount, sendMessage, submitReports } from './submission/submit.ts';

declare module '../../kernel/context.ts' {
  interface OutsideParts {
    /** Tells the person at this computer about new items in the inbox. */
    inboxNotices: InboxNotices;
  }
}

/** Reporting links and writing to the owner (docs/contract/reports.md). */
const reportEndpoints = (context: OutsideContext): Endpoint[] => [
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

type OnItem = Pick<Call<{ item_id: string }, unknown, unknown>, 'actor' | 'params' | 'input'>;

const itemOf = ({ actor, params, input }: OnItem): { itemId: string; actor: SignedIn; origin: string } => ({
  itemId: params.item_id,
  actor: signedIn(actor),
  origin: input.origin,
});

/** The owner's inbox, at the computer that runs the service (docs/contract/reports.md#answering-the-inbox). */
const inboxEndpoints = (context: OutsideContext): Endpoint[] => [
  endpoint(inboxApi.LIST_INBOX, async ({ actor, query, input, reply }) =>
    reply(200, await describeInbox(context, { actor: signedIn(actor), origin: input.origin }, query)),
  ),
  endpoint(inboxApi.COUNT_INBOX, async ({ reply }) => reply(200, { open: await countWaiting(context) })),
  endpoint(inboxApi.WRITE_NOTE, async ({ body, reply, ...call }) =>
    reply(200, await noteOnItem(context, itemOf(call), body.note ?? null)),
  ),
  endpoint(inboxApi.DISMISS_ITEM, async ({ reply, ...call }) =>
    reply(200, await dismiss(context, itemOf(call))),
  ),
  endpoint(inboxApi.BLOCK_REPORTED_LINK, async ({ body, reply, ...call }) =>
    reply(200, await blockFromInbox(context, itemOf(call), body.reason)),
  ),
  endpoint(inboxApi.REOPEN_ITEM, async ({ reply, ...call }) => reply(200, await undo(context, itemOf(call)))),
];

export const reports = defineModule({
  name: 'reports',
  needs: ['clockCheck', 'jobs'],
  adds: ['inboxNotices'],
  open: ({ clock, noticeLanguage, showNotice }) => ({
    inboxNotices: createInboxNotices({ clock, language: noticeLanguage, show: showNotice }),
  }),
  close: async ({ inboxNotices }) => inboxNotices.close(),
  endpoints: (context) => [...reportEndpoints(context), ...reportPageEndpoints(context)],
  hostEndpoints: inboxEndpoints,
  hourly: { forgetOldItems: byAge(forgetOldItems) },
});
