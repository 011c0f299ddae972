import type { Context } from '../../context.ts';
import type { Call } from '../../http/endpoint.ts';
import { forSignedIn, perDay, perMinute } from '../../http/rate-limit.ts';
import { accountOf, type Scope } from '../../lib/actor.ts';
import { viewFor } from './service.ts';
import type { View } from './wire.ts';

const READ: readonly Scope[] = ['urls:read', 'urls:manage'];
const MANAGE: readonly Scope[] = ['urls:manage'];

/** Who may look at links, and who may change them (docs/contract/access.md#requirements). */
export const READING = { who: 'signed-in', scopes: READ } as const;
export const MANAGING = { who: 'signed-in', scopes: MANAGE } as const;

/** Of every route that works on links one by one (docs/contract/limits.md#table). */
export const LINK_LIMIT = forSignedIn(perMinute(60), perDay(5000));

/** How links look to the caller of a route. */
export function viewOf(
  context: Context,
  { actor, input }: Pick<Call<unknown, unknown, unknown>, 'actor' | 'input'>,
): Promise<View> {
  const accountId = accountOf(actor);
  return viewFor(context, accountId === null ? null : { accountId }, input.origin);
}
