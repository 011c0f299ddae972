import { type Call, type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { OutsideContext } from '../../../kernel/context.ts';
import { type SignedIn, signedIn } from '../../../lib/actor.ts';
import * as api from './api.ts';
import { blockFromInbox, countWaiting, describeInbox, dismiss, noteOnItem, undo } from './inbox.ts';

type OnItem = Pick<Call<{ item_id: string }, unknown, unknown>, 'actor' | 'params' | 'input'>;

const itemOf = ({ actor, params, input }: OnItem): { itemId: string; actor: SignedIn; origin: string } => ({
  itemId: params.item_id,
  actor: signedIn(actor),
  origin: input.origin,
});

/** The owner's inbox, at the computer that runs the service (docs/contract/reports.md#answering-the-inbox). */
export const inboxEndpoints = (context: OutsideContext): Endpoint[] => [
  endpoint(api.LIST_INBOX, async ({ actor, query, input, reply }) =>
    reply(200, await describeInbox(context, { actor: signedIn(actor), origin: input.origin }, query)),
  ),
  endpoint(api.COUNT_INBOX, async ({ reply }) => reply(200, { open: await countWaiting(context) })),
  endpoint(api.WRITE_NOTE, async ({ body, reply, ...call }) =>
    reply(200, await noteOnItem(context, itemOf(call), body.note ?? null)),
  ),
  endpoint(api.DISMISS_ITEM, async ({ reply, ...call }) => reply(200, await dismiss(context, itemOf(call)))),
  endpoint(api.BLOCK_REPORTED_LINK, async ({ body, reply, ...call }) =>
    reply(200, await blockFromInbox(context, itemOf(call), body.reason)),
  ),
  endpoint(api.REOPEN_ITEM, async ({ reply, ...call }) => reply(200, await undo(context, itemOf(call)))),
];
