import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { readerOf } from '../../http/reader.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { type Scope, signedIn } from '../../lib/actor.ts';
import { listHistory } from './entries/history.ts';
import { goBackTo, previewGoingBack } from './going-back/go-back.ts';
import * as model from './model.ts';
import { listUndoable, undoOperation } from './taking-back/undo.ts';

const TAG = 'History';
const READ: readonly Scope[] = ['urls:read', 'urls:manage'];
const MANAGE: readonly Scope[] = ['urls:manage'];
const READING = { who: 'signed-in', scopes: READ } as const;
const MANAGING = { who: 'signed-in', scopes: MANAGE } as const;

/** What happened to links, and what takes it back (docs/contract/history.md). */
export const historyEndpoints = (context: AccountContext): Endpoint[] => [
  ...entryEndpoints(context),
  ...undoEndpoints(context),
];

const entryEndpoints = (context: AccountContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/v1/links/:link_id/history',
    summary: 'What happened to a link',
    tag: TAG,
    limit: forSignedIn(perMinute(60)),
    access: READING,
    params: model.HistoryParams,
    query: model.HistoryQuery,
    responses: { 200: model.History, 404: null },
    handle: async ({ actor, params, query, input, reply }) =>
      reply(200, await listHistory(context, signedIn(actor), params.link_id, query, input.origin)),
  }),
  endpoint({
    method: 'GET',
    path: '/api/v1/links/:link_id/history/:seq',
    summary: 'What going back to a change would do',
    tag: TAG,
    limit: forSignedIn(perMinute(60)),
    access: READING,
    params: model.EntryParams,
    responses: { 200: model.GoingBack, 404: null },
    handle: async ({ actor, params, input, reply }) =>
      reply(
        200,
        await previewGoingBack(context, signedIn(actor), params, input.origin, readerOf(actor, input)),
      ),
  }),
  endpoint({
    method: 'POST',
    path: '/api/v1/links/:link_id/history/:seq/restore',
    summary: 'Give a link the state it had after a change',
    tag: TAG,
    limit: forSignedIn(perMinute(60)),
    access: MANAGING,
    params: model.EntryParams,
    responses: { 200: model.WentBack, 400: null, 404: null, 409: null },
    handle: async ({ actor, params, input, reply }) =>
      reply(200, await goBackTo(context, signedIn(actor), params, input.origin)),
  }),
];

const undoEndpoints = (context: AccountContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/v1/links/undo',
    summary: 'What can be taken back',
    tag: TAG,
    limit: forSignedIn(perMinute(120)),
    access: MANAGING,
    responses: { 200: model.UndoList },
    handle: async ({ actor, reply }) =>
      reply(200, { operations: await listUndoable(context, signedIn(actor)) }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/v1/links/undo',
    summary: 'Take back what an operation changed',
    tag: TAG,
    limit: forSignedIn(perMinute(60)),
    access: MANAGING,
    body: model.UndoBody,
    responses: { 200: model.UndoResponse, 404: null, 409: null },
    handle: async ({ actor, body, reply }) =>
      reply(200, await undoOperation(context, signedIn(actor), body.operation)),
  }),
];
