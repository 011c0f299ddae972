import { equalDigests, sha256 } from '../../../lib/hash.ts';

/** What decides whether somebody may take a link over. */
export type ClaimFacts = {
  readonly generation: 'v1' | 'v2';
  readonly ownerId: string | null;
  /** Null once the link was claimed. */
  readonly claimTokenHash: string | null;
};

export type ClaimStatus = 'claimed' | 'already_yours' | 'invalid';

/**
 * What claiming a link with this token comes to (docs/contract/links.md#claiming).
 *
 * An unknown link, a wrong token and a link that cannot be claimed all read the same, so ids cannot be probed.
 */
export function decideClaim(link: ClaimFacts | undefined, token: string, accountId: string): ClaimStatus {
  if (link?.ownerId === accountId) return 'already_yours';
  if (link?.generation !== 'v2' || link.ownerId !== null || link.claimTokenHash === null) return 'invalid';
  return equalDigests(sha256(token), link.claimTokenHash) ? 'claimed' : 'invalid';
}
