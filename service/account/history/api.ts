import { operation, operationsWith } from '../../http/operation.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { Scope } from '../../lib/actor.ts';
import * as model from './model.ts';

const READ: readonly Scope[] = ['urls:read', 'urls:manage'];
const MANAGE: readonly Scope[] = ['urls:manage'];
const READING = { who: 'signed-in', scopes: READ } as const;
const MANAGING = { who: 'signed-in', scopes: MANAGE } as const;
const reading = operationsWith({ tag: 'History', limit: forSignedIn(perMinute(60)), access: READING });

export const LIST_LINK_HISTORY = operation({
  ...reading('GET', '/api/v1/links/:link_id/history'),
  operationId: 'listLinkHistory',
  summary: 'What happened to a link',
  description:
    'Lists the changes of a link, the newest first. next is the value of before for the next page. Owner, editors and, in a session, admins can read it, also while the link is in the bin.',
  params: model.HistoryParams,
  query: model.HistoryQuery,
  responses: { 200: model.History, 404: null },
});

export const PREVIEW_LINK_RESTORE = operation({
  ...reading('GET', '/api/v1/links/:link_id/history/:seq'),
  operationId: 'previewLinkRestore',
  summary: 'What going back to a change would do',
  description:
    'Answers what would change if the link got the state that it had after this change. Nothing is written. refusal says why it is not possible.',
  params: model.EntryParams,
  responses: { 200: model.GoingBack, 404: null },
});

const managing = operationsWith({ tag: 'History', limit: forSignedIn(perMinute(60)), access: MANAGING });

export const RESTORE_LINK_STATE = operation({
  ...managing('POST', '/api/v1/links/:link_id/history/:seq/restore'),
  operationId: 'restoreLinkState',
  summary: 'Give a link the state it had after a change',
  description:
    'Edits a link so that it has the state that it had after this change. Clicks stay, and so does a block. notes says what did not come back.',
  params: model.EntryParams,
  responses: { 200: model.WentBack, 400: null, 404: null, 409: null },
});

export const LIST_UNDOABLE_OPERATIONS = operation({
  ...managing('GET', '/api/v1/links/undo'),
  operationId: 'listUndoableOperations',
  summary: 'What can be taken back',
  description:
    'Lists the operations of the caller that can be taken back now, the newest first. An operation can be taken back for ten minutes, if its request named it in the header X-Operation-Id.',
  limit: forSignedIn(perMinute(120)),
  responses: { 200: model.UndoList },
});

export const UNDO_OPERATION = operation({
  ...managing('POST', '/api/v1/links/undo'),
  operationId: 'undoOperation',
  summary: 'Take back what an operation changed',
  description:
    'Takes back everything that one operation changed, in one transaction. refused lists the links of which something could not be taken back. The answer names the operation with which this can be taken back in turn.',
  body: model.UndoBody,
  responses: { 200: model.UndoResponse, 404: null, 409: null },
});
