import type { SavedView as LinkView, NewViewInput, ViewChanges } from '../../service/links/views/api.ts';
import { call } from './call.ts';

/** A list of links that the person keeps under a name (docs/contract/views.md). */
export type { LinkView };

export const listLinkViews = async (signal?: AbortSignal): Promise<LinkView[]> =>
  (await call('GET /api/v1/links/views', { signal })).views;

export const keepLinkView = (view: NewViewInput): Promise<LinkView> =>
  call('POST /api/v1/links/views', { body: view });

/** What is absent stays. */
export const changeLinkView = (id: string, changes: ViewChanges): Promise<LinkView> =>
  call('PATCH /api/v1/links/views/:view_id', { params: { view_id: id }, body: changes });

export const dropLinkView = (id: string): Promise<unknown> =>
  call('DELETE /api/v1/links/views/:view_id', { params: { view_id: id } });
