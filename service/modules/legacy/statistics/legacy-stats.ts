import type { Link } from '../../../../drizzle/schema/index.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { canonicalAlias, DEFAULT_NAMESPACE } from '../../links/index.ts';
import { checkPassword } from '../../redirects/index.ts';
import { countNow, type Question } from '../../stats/index.ts';
import { dayOf, LEGACY_DIMENSIONS, type LegacyStats, legacyStats } from './facts.ts';

const DAY = 86_400_000;

/** Who asks for which link's statistics, from where. */
export type LegacyVisit = { code: string; password: string | null; address: string };

/**
 * All-time statistics of a link of either generation, unless they are private
 * (docs/contract/legacy.md#statistics).
 *
 * @throws AppError 404 unknown or private, 400 when the password is missing or wrong.
 */
export async function getLegacyStats(
  context: Context,
  visit: LegacyVisit,
  signal: AbortSignal,
): Promise<LegacyStats> {
  const link = await enter(context, visit);
  const now = context.clock.now();
  const question: Question = {
    scope: { kind: 'link', number: link.number },
    range: { start: dayOf(link.createdAt) * DAY, end: now },
    zone: 'UTC',
    strategy: 'daily',
    groupBy: LEGACY_DIMENSIONS,
    filters: {},
    limitRows: false,
    withAudience: false,
  };
  const answer = await countNow(context, question, signal);
  return legacyStats(link, answer, visit.password, now);
}

/**
 * The link whose statistics a stranger may see.
 *
 * @throws AppError 404 unknown or private, 400 when the password is missing or wrong.
 */
export async function enter(context: Context, { code, password, address }: LegacyVisit): Promise<Link> {
  const entry = await context.linkIndex.load(DEFAULT_NAMESPACE, canonicalAlias(code));
  if (!entry || entry.link.privateStats === true) throw neverExisted();
  await admit(context, entry.link, password, address);
  return entry.link;
}

async function admit(
  context: Context,
  { passwordHash }: Link,
  password: string | null,
  address: string,
): Promise<void> {
  if (passwordHash === null) return;
  if (!password || !(await checkPassword(context, passwordHash, password, address))) throw wrongPassword();
}

const neverExisted = (): AppError => {
  const message = 'The requested Url never existed';
  return new AppError('not_found', message, { legacy: { UrlError: message } });
};

/** 400, not 401: that is what older clients look for. */
const wrongPassword = (): AppError => {
  const message = 'Invalid Password';
  return new AppError('invalid_password', message, {
    status: 400,
    legacy: { PasswordError: message },
  });
};
