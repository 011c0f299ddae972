import type { LinkPageResponse } from '../../service/pages/link-page/api.ts';
import type { BinnedLink } from './bin.ts';
import { call, keepAhead } from './call.ts';
import type { DirectoryLink } from './directory.ts';
import { unreadable } from './failures.ts';
import type { Link } from './links.ts';

/** A link as its page shows it: one that the person may change, one of theirs in the bin, or one that they only see. */
export type OpenLink =
  /** A link of their own, or of a group that owns it, is the person's to delete and pass on as well. */
  | { kind: 'editable'; link: Link; isOwn: boolean }
  | { kind: 'binned'; link: BinnedLink }
  | { kind: 'seen'; link: DirectoryLink };

/**
 * A link for its page. What the page shows besides comes along the first time, and is there for its parts as they ask for
 * it (docs/contract/link-page.md); later they ask by themselves for what has changed.
 *
 * @throws Failure 404 for a link of which the person sees nothing.
 */
export async function openLinkPage(id: string, isFirst: boolean, signal?: AbortSignal): Promise<OpenLink> {
  const page = await call('GET /api/v1/links/:link_id/page', { params: { link_id: id }, signal });
  if (isFirst) keepParts(id, page);
  if (page.link) return { kind: 'editable', link: page.link, isOwn: page.team?.may_pass_on ?? true };
  if (page.binned) return { kind: 'binned', link: page.binned };
  if (page.team) return { kind: 'seen', link: page.team };
  throw unreadable();
}

function keepParts(id: string, page: LinkPageResponse): void {
  const params = { link_id: id };
  if (page.link) keepAhead('GET /api/v1/team/links/:link_id', page.team, { params });
  keepAhead('GET /api/v1/links/:link_id/editors', page.editors, { params });
  keepAhead('GET /api/v1/links/:link_id/rules', page.rules, { params });
  keepAhead('GET /api/v1/links/:link_id/names', page.names, { params });
  keepAhead('GET /api/v1/links/:link_id/watch', page.watch, { params });
  keepAhead('GET /api/v1/links/:link_id/history', page.history, { params });
}
