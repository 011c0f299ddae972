import type { PageInput, PageOfLinks } from '../../service/links/links/page-of-links/page-model.ts';
import { call } from './call.ts';

/** What a link shows in place of a destination (docs/contract/pages-of-links.md). */
export type { PageOfLinks };

/** Whether a link shows its own page (docs/contract/pages-of-links.md#address). */
export const showsPage = ({ id, long_url }: { id: string; long_url: string }): boolean =>
  long_url.endsWith(`/go/page/${id}`);

export const getPageOfLinks = (id: string, signal?: AbortSignal): Promise<PageOfLinks> =>
  call('GET /api/v1/links/:link_id/page-of-links', { params: { link_id: id }, signal });

export const setPageOfLinks = (id: string, page: PageInput, operation: string): Promise<PageOfLinks> =>
  call('PUT /api/v1/links/:link_id/page-of-links', { params: { link_id: id }, body: page, operation });
