import type { Link } from '../../../drizzle/schema/index.ts';
import type { Call } from '../../http/endpoint.ts';
import { forSignedIn, perDay, perMinute } from '../../http/rate-limit.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { accountOf, type Scope } from '../../lib/actor.ts';
import { findTagsOf, type TagsOf } from '../tags/index.ts';
import { viewFor } from './service.ts';
import type { LinkView } from './wire.ts';

const READ: readonly Scope[] = ['urls:read', 'urls:manage'];
const MANAGE: readonly Scope[] = ['urls:manage'];

/** The access of routes that read links, and of those that change them (docs/contract/access.md#requirements). */
export const READING = { who: 'signed-in', scopes: READ } as const;
export const MANAGING = { who: 'signed-in', scopes: MANAGE } as const;

/** The limit of every route that works on single links (docs/contract/limits.md#table). */
export const LINK_LIMIT = forSignedIn(perMinute(60), perDay(5000));

/** The view that `wire.ts` needs, for the caller of a route. */
export const viewOf = (
  context: LinksContext,
  { input }: Pick<Call<unknown, unknown, unknown>, 'input'>,
): LinkView => viewFor(context, input.origin);

/** The tags of these links, as the caller of a route sees them. */
export const tagsFor = (
  context: LinksContext,
  { actor }: Pick<Call<unknown, unknown, unknown>, 'actor'>,
  links: readonly Link[],
): Promise<TagsOf> => findTagsOf(context, accountOf(actor), links);
