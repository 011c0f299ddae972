import { equalDigests, sha256 } from '../../../lib/hash.ts';

/** What a caller sends to claim a link: its id, and the token that its creation returned. */
export type LinkClaim = { url_id: string; token: string };

/** The facts that decide whether an account may claim a link. */
export type ClaimFacts = {
  readonly generation: 'v1' | 'v2';
  readonly ownerId: string | null;
  /** Null for links made with an account, and once the link was claimed. */
  readonly claimTokenHash: string | null;
};

export type ClaimStatus = 'claimed' | 'already_yours' | 'invalid';

/**
 * The result of claiming a link with this token (docs/contract/links.md#claiming).
 *
 * An unknown link, a wrong token and a link that cannot be claimed all give the same result, so that ids cannot be probed.
 */
export function decideClaim(link: ClaimFacts | undefined, token: string, accountId: string): ClaimStatus {
  if (link?.ownerId === accountId) return 'already_yours';
  if (link?.generation !== 'v2' || link.ownerId !== null || link.claimTokenHash === null) return 'invalid';
  return equalDigests(sha256(token), link.claimTokenHash) ? 'claimed' : 'invalid';
}
