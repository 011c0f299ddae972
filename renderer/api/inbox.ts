import type { InboxEntryView, InboxItemView, InboxList } from '../../service/outside/reports/inbox/api.ts';
import { call } from './call.ts';

/** A reported link or a message. Answered to the owner on the computer that runs Linnet only. */
export type InboxItem = InboxItemView;
export type InboxEntry = InboxEntryView;
export type InboxPage = InboxList;

type InboxView = { state: 'open' | 'done'; page: number };

export const getInbox = (query: InboxView, signal?: AbortSignal): Promise<InboxPage> =>
  call('GET /host/inbox', { query, signal });

/** How many reports and messages are open. */
export async function countInbox(signal?: AbortSignal): Promise<number> {
  const { open } = await call('GET /host/inbox/count', { signal });
  return open;
}

/** Null removes the note. */
export const saveNote = (id: string, note: string | null): Promise<InboxItem> =>
  call('PATCH /host/inbox/:item_id', { params: { item_id: id }, body: { note } });

export const dismissItem = (id: string): Promise<InboxItem> =>
  call('POST /host/inbox/:item_id/dismiss', { params: { item_id: id } });

/** Blocks the reported link and closes the item. */
export const blockReported = (id: string, reason: string): Promise<InboxItem> =>
  call('POST /host/inbox/:item_id/block', { params: { item_id: id }, body: { reason } });

/** Opens the item again; a block that was made from it is lifted. */
export const undoItem = (id: string): Promise<InboxItem> =>
  call('POST /host/inbox/:item_id/undo', { params: { item_id: id } });
