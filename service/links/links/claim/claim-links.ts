import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { claimLinkRows } from './claim-repository.ts';
import type { ClaimStatus, LinkClaim } from './claim-rule.ts';

/** Gives anonymous links to the caller, for the tokens that their creation returned (docs/contract/links.md#claiming). */
export function claimLinks(
  context: LinksContext,
  actor: SignedIn,
  claims: readonly LinkClaim[],
): Promise<{ url_id: string; status: ClaimStatus }[]> {
  return context.database.write(claimLinkRows, { ownerId: actor.accountId, claims }, actor);
}
