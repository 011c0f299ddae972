import type { Claim } from '../../../api/links.ts';

/** Where the front page keeps what was made in this browser (docs/contract/front-page.md#links-of-this-browser). */
export const STORED_AS = 'linnet.recent-links';

const MOST = 16;
const MONTH = 30 * 86_400_000;

/**
 * The claims of links that were made in this browser without an account, of the last 30 days.
 * `now` in ms; empty for a stored text that is no such list.
 */
export function claimsIn(stored: string | null, now: number): Claim[] {
  return listIn(stored)
    .flatMap((link) => {
      if (typeof link !== 'object' || link === null || !('urlId' in link) || !('claimToken' in link))
        return [];
      const { urlId, claimToken } = link;
      const createdAt = 'createdAt' in link ? Number(link.createdAt) : Number.NaN;
      if (typeof urlId !== 'string' || typeof claimToken !== 'string') return [];
      return createdAt > now - MONTH ? [{ url_id: urlId, token: claimToken }] : [];
    })
    .slice(0, MOST);
}

function listIn(stored: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
