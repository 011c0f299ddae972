import type { BinnedLink } from '../../service/modules/links/bin/bin-model.ts';
import { answersAhead } from './ahead.ts';
import { call } from './call.ts';
import type { DirectoryLink } from './directory.ts';
import type { Link } from './links.ts';

/** What the parts of the page ask for by themselves when they change (docs/contract/link-page.md). */
const PARTS = {
  team: (id: string) => `/api/v1/team/links/${id}`,
  editors: (id: string) => `/api/v1/links/${id}/editors`,
  rules: (id: string) => `/api/v1/links/${id}/rules`,
  names: (id: string) => `/api/v1/links/${id}/names`,
  history: (id: string) => `/api/v1/links/${id}/history`,
} as const;

const NAMES = ['team', 'editors', 'rules', 'names', 'history'] as const;

/**
 * A link of the caller's, in the bin or not, or one of the team's that they see; what its page shows besides comes along,
 * and is there for the parts of the page as they ask for it.
 *
 * @throws Failure 404 for a link of which they see nothing.
 */
export async function openLinkPage(
  id: string,
  signal?: AbortSignal,
): Promise<Link | BinnedLink | DirectoryLink | null> {
  const page = await call('GET /api/v1/links/:link_id/page', { params: { link_id: id }, signal });
  for (const name of NAMES) if (page[name] !== null) answersAhead.put(PARTS[name](id), page[name]);
  return page.link ?? page.binned ?? page.team;
}
