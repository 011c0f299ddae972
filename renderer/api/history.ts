import type * as history from '../../service/account/history/model.ts';
import { call, newOperation } from './call.ts';

export type {
  FieldChange,
  LinkHistoryEntry,
  UndoableOperation,
} from '../../service/account/history/model.ts';

/** Up to twenty changes of a link, the newest first; with `before`, those before that change. */
export const listHistory = (
  linkId: string,
  before: number | undefined,
  signal?: AbortSignal,
): Promise<history.History> =>
  call('GET /api/v1/links/:link_id/history', { params: { link_id: linkId }, query: { before }, signal });

const placeOf = (linkId: string, seq: number) => ({ link_id: linkId, seq: String(seq) });

/** What going back to a change would do to the link as it is. */
export const previewGoingBack = (
  linkId: string,
  seq: number,
  signal?: AbortSignal,
): Promise<history.GoingBack> =>
  call('GET /api/v1/links/:link_id/history/:seq', { params: placeOf(linkId, seq), signal });

export const goBack = (linkId: string, seq: number, operation = newOperation()): Promise<history.WentBack> =>
  call('POST /api/v1/links/:link_id/history/:seq/restore', { params: placeOf(linkId, seq), operation });

/** What this person did in the last ten minutes and can take back, the newest first. */
export const listUndoable = async (signal?: AbortSignal): Promise<history.UndoableOperation[]> =>
  (await call('GET /api/v1/links/undo', { signal })).operations;

export const takeBack = (operation: string): Promise<history.UndoAnswer> =>
  call('POST /api/v1/links/undo', { body: { operation }, operation: newOperation() });
