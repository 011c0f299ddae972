import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { readerOf } from '../../http/negotiate.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { signedIn } from '../../lib/actor.ts';
import * as api from './api.ts';
import { listHistory } from './entries/history.ts';
import { goBackTo, previewGoingBack } from './going-back/go-back.ts';
import { forgetPasswordsInTime } from './taking-back/passwords.ts';
import { listUndoable, undoOperation } from './taking-back/undo.ts';

/** What happened to links, and what takes it back (docs/contract/history.md). */
const historyEndpoints = (context: AccountContext): Endpoint[] => [
  ...entryEndpoints(context),
  ...undoEndpoints(context),
];

const entryEndpoints = (context: AccountContext): Endpoint[] => [
  endpoint(api.LIST_LINK_HISTORY, async ({ actor, params, query, input, reply }) =>
    reply(200, await listHistory(context, signedIn(actor), params.link_id, query, input.origin)),
  ),
  endpoint(api.PREVIEW_LINK_RESTORE, async ({ actor, params, input, reply }) =>
    reply(
      200,
      await previewGoingBack(context, signedIn(actor), params, input.origin, readerOf(actor, input)),
    ),
  ),
  endpoint(api.RESTORE_LINK_STATE, async ({ actor, params, input, reply }) =>
    reply(200, await goBackTo(context, signedIn(actor), params, input.origin)),
  ),
];

const undoEndpoints = (context: AccountContext): Endpoint[] => [
  endpoint(api.LIST_UNDOABLE_OPERATIONS, async ({ actor, reply }) =>
    reply(200, { operations: await listUndoable(context, signedIn(actor)) }),
  ),
  endpoint(api.UNDO_OPERATION, async ({ actor, body, reply }) =>
    reply(200, await undoOperation(context, signedIn(actor), body.operation)),
  ),
];

export const history = defineModule({
  name: 'history',
  endpoints: historyEndpoints,
  whileServing: forgetPasswordsInTime,
});
