import { type Call, type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../../http/rate-limit.ts';
import type { OutsideContext } from '../../../kernel/context.ts';
import { type SignedIn, signedIn } from '../../../lib/actor.ts';
import { BlockRequest } from '../../../links/links/index.ts';
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

type OnItem = Pick<Call<{ item_id: string }, unknown, unknown>, 'actor' | 'params' | 'input'>;

const itemOf = ({ actor, params, input }: OnItem): { itemId: string; actor: SignedIn; origin: string } => ({
  itemId: params.item_id,
  actor: signedIn(actor),
  origin: input.origin,
});

/** The owner's inbox, at the computer that runs the service (docs/contract/reports.md#answering-the-inbox). */
export const inboxEndpoints = (context: OutsideContext): Endpoint[] => [
  endpoint({
    ...ROUTE,
    method: 'GET',
    path: '/host/inbox',
    summary: 'Reported links and messages',
    description: 'Lists the reports and messages that the owner has received.',
    query: InboxQuery,
    responses: { 200: InboxList },
    handle: async ({ actor, query, input, reply }) =>
      reply(200, await describeInbox(context, { actor: signedIn(actor), origin: input.origin }, query)),
  }),
  endpoint({
    ...ROUTE,
    method: 'GET',
    path: '/host/inbox/count',
    summary: 'How many reports and messages are open',
    description: 'Answers how many reports and messages are open.',
    responses: { 200: InboxCount },
    handle: async ({ reply }) => reply(200, { open: await countWaiting(context) }),
  }),
  endpoint({
    ...ROUTE,
    method: 'PATCH',
    path: '/host/inbox/:item_id',
    summary: 'Write a note',
    description: 'Stores a note of the owner with a report or a message.',
    params: ItemParams,
    body: NoteRequest,
    responses: { 200: InboxItemView, 404: null },
    handle: async ({ body, reply, ...call }) =>
      reply(200, await noteOnItem(context, itemOf(call), body.note ?? null)),
  }),
  endpoint({
    ...CLOSING,
    method: 'POST',
    path: '/host/inbox/:item_id/dismiss',
    summary: 'Close a report or a message',
    description: 'Closes a report or a message without further action.',
    handle: async ({ reply, ...call }) => reply(200, await dismiss(context, itemOf(call))),
  }),
  endpoint({
    ...CLOSING,
    method: 'POST',
    path: '/host/inbox/:item_id/block',
    summary: 'Block the reported link',
    description: 'Blocks the link that was reported, and closes the report.',
    body: BlockRequest,
    handle: async ({ body, reply, ...call }) =>
      reply(200, await blockFromInbox(context, itemOf(call), body.reason)),
  }),
  endpoint({
    ...CLOSING,
    method: 'POST',
    path: '/host/inbox/:item_id/undo',
    summary: 'Open a closed report or message again',
    description: 'Opens a closed report or message again.',
    handle: async ({ reply, ...call }) => reply(200, await undo(context, itemOf(call))),
  }),
];
