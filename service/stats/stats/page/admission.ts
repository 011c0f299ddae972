import type { Link } from '../../../../drizzle/schema/index.ts';
import { forEveryone, perDay, perMinute } from '../../../http/rate-limit.ts';
import type { StatsContext } from '../../../kernel/context.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { canonicalName, verifyLinkPassword } from '../../../links/links/index.ts';

import { wrongLinkPassword, wrongShortCode } from '../errors.ts';

/** One budget for everything below `/stats` (docs/contract/limits.md#table). */
export const STATS_PAGE_LIMIT = { ...forEveryone(perMinute(20), perDay(1000)), bucket: 'legacy-stats' };

/** Which link's statistics are asked for below `/stats`, and from where. */
export type StatsVisit = { code: string; password: string | null; address: string };

/**
 * The link whose statistics may be seen without an account.
 *
 * @throws AppError 404 unknown or private, 400 when the password is missing or wrong.
 */
export async function getShownLink(
  context: StatsContext,
  { code, password, address }: StatsVisit,
): Promise<Link> {
  const entry = await context.linkIndex.load(DEFAULT_NAMESPACE, canonicalName(code));
  if (!entry || entry.link.binnedAt !== null || entry.link.privateStats === true) throw wrongShortCode();
  if (entry.link.passwordHash === null) return entry.link;
  const isRight = password && (await verifyLinkPassword(context, entry.link, password, address));
  if (!isRight) throw wrongLinkPassword();
  return entry.link;
}
