import type { Context } from '../../../context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { announceEdit } from '../edit/announce.ts';
import { claimLinkRows as claimRows } from '../edit/edit-repository.ts';
import type { ClaimStatus } from './claim-rule.ts';

export type LinkClaim = { url_id: string; token: string };

/** Takes anonymous links over with the tokens their makers were given (docs/contract/links.md#claiming). */
export async function claimLinks(
  context: Context,
  actor: SignedIn,
  claims: readonly LinkClaim[],
): Promise<ClaimStatus[]> {
  const outcomes = await context.database.write(claimRows, { ownerId: actor.accountId, claims });
  for (const { before, after } of outcomes) if (before && after) announceEdit(context, { before, after });
  return outcomes.map(({ status }) => status);
}
