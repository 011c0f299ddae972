import type { Context } from '../../../context.ts';
import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../../http/rate-limit.ts';
import { sessionActor } from '../../../lib/actor.ts';
import { BlockRequest } from '../../links/index.ts';
import { blockFromInbox, countWaiting, describeInbox, dismiss, noteOnItem, undo } from './inbox.ts';
import { InboxCount, InboxItemView, InboxList, InboxQuery, ItemParams, NoteRequest } from './inbox-model.ts';

const tag = 'Host';
const limit = forSignedIn(perMinute(60));
const access = { who: 'owner' } as const;
const ROUTE = { tag, limit, access } as const;
const CLOSING = {
  ...ROUTE,
  params: ItemParams,
  responses: { 200: InboxItemView, 404: null, 409: null },
} as const;

/** The owner's inbox, at the computer that runs the service (docs/contract/reports.md#answering-the-inbox). */
export const inboxEndpoints = (context: Context): Endpoint[] => [
  endpoint({
    ...ROUTE,
    method: 'GET',
    path: '/host/inbox',
    summary: 'Reported links and messages',
    query: InboxQuery,
    responses: { 200: InboxList },
    handle: async ({ query, input, reply }) => reply(200, await describeInbox(context, query, input.origin)),
  }),
  endpoint({
    ...ROUTE,
    method: 'GET',
    path: '/host/inbox/count',
    summary: 'How many reports and messages are open',
    responses: { 200: InboxCount },
    handle: async ({ reply }) => reply(200, { open: await countWaiting(context) }),
  }),
  endpoint({
    ...ROUTE,
    method: 'PATCH',
    path: '/host/inbox/:item_id',
    summary: 'Write a note',
    params: ItemParams,
    body: NoteRequest,
    responses: { 200: InboxItemView, 404: null },
    handle: async ({ params, body, input, reply }) => {
      const item = { itemId: params.item_id, origin: input.origin };
      return reply(200, await noteOnItem(context, item, body.note ?? null));
    },
  }),
  endpoint({
    ...CLOSING,
    method: 'POST',
    path: '/host/inbox/:item_id/dismiss',
    summary: 'Close a report or a message',
    handle: async ({ params, input, reply }) =>
      reply(200, await dismiss(context, { itemId: params.item_id, origin: input.origin })),
  }),
  endpoint({
    ...CLOSING,
    method: 'POST',
    path: '/host/inbox/:item_id/block',
    summary: 'Block the reported link',
    body: BlockRequest,
    handle: async ({ actor, params, body, input, reply }) => {
      const { accountId } = sessionActor(actor);
      const item = { itemId: params.item_id, origin: input.origin, accountId };
      return reply(200, await blockFromInbox(context, item, body.reason));
    },
  }),
  endpoint({
    ...CLOSING,
    method: 'POST',
    path: '/host/inbox/:item_id/undo',
    summary: 'Open a closed report or message again',
    handle: async ({ params, input, reply }) =>
      reply(200, await undo(context, { itemId: params.item_id, origin: input.origin })),
  }),
];
