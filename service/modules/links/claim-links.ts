import type { Context } from '../../context.ts';
import type { SignedIn } from '../../lib/actor.ts';
import { announceEdit } from './announce.ts';
import type { ClaimStatus } from './claim.ts';
import { claimLinks as claimRows } from './edit-repository.ts';

export type Claim = { url_id: string; token: string };

/** Takes anonymous links over with the tokens their makers were given (docs/contract/links.md#claiming). */
export async function claimLinks(
  context: Context,
  actor: SignedIn,
  claims: readonly Claim[],
): Promise<{ url_id: string; status: ClaimStatus }[]> {
  const outcomes = await context.database.write(claimRows, { ownerId: actor.accountId, claims });
  for (const { before, after } of outcomes) if (before && after) announceEdit(context, { before, after });
  return outcomes.map(({ url_id, status }) => ({ url_id, status }));
}
