import type { Link } from '../../../drizzle/schema/index.ts';
import { ACCESS_COOKIE, findCookie } from '../../http/cookies.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { forward, hasPlace } from '../../links/destination/index.ts';
import { type IndexedLink, withoutMark } from '../../links/links/index.ts';
import { findAccount } from '../../people/accounts/index.ts';
import { findSessionActor, isPerson } from '../../people/sessions/index.ts';
import type { Decision, RedirectDecision } from './decide.ts';

/** The parts of a visit that a link may forward. */
type Given = {
  /** The path after the name, as in `PassedOn`. */
  rest: readonly string[];
  /** The query of the short address, with its question mark. */
  query: string;
  user: string | null;
};

const NOTHING_THERE: Decision = { kind: 'error', code: 'not_found' };

/**
 * A redirect with the forwarded parts, without the mark of a code; unchanged for a link that forwards nothing. A visit that the link does not
 * handle is not found (docs/contract/forwarding.md#switches).
 *
 * `now` is in milliseconds UTC.
 */
export function forwardRedirect(
  { forwarding, codes }: Pick<Link, 'forwarding' | 'codes'>,
  decision: RedirectDecision,
  { rest, query, user }: Given,
  now: number,
): Decision {
  if (forwarding === null) return decision;
  const asked = { segments: rest, query: withoutMark({ codes }, query), user, now: new Date(now) };
  const destination = forward(decision.destination, forwarding, asked);
  return destination === undefined ? NOTHING_THERE : { ...decision, destination };
}

/** Whether a destination of the link needs the name of the signed-in person. */
export const asksWho = ({ link }: Pick<IndexedLink, 'link'>): boolean =>
  link.forwarding?.places === true && destinationsOf(link).some((address) => hasPlace(address, 'user'));

const destinationsOf = ({ longUrl, rules, geoRules, abVariants }: Link): string[] => [
  longUrl,
  ...(rules ?? []).map(({ then }) => then),
  ...Object.values(geoRules ?? {}),
  ...(abVariants ?? []).map(({ url }) => url),
];

/**
 * The person who sends a request, as destinations are told: the part of their email before the `@`; null for a
 * stranger.
 */
export async function findUser(context: VisitsContext, request: Request): Promise<string | null> {
  const token = findCookie(request, ACCESS_COOKIE);
  const actor = token ? await findSessionActor(context, token) : undefined;
  if (actor?.kind !== 'session' || !(await isPerson(context, actor, request))) return null;
  return nameOfUser(context, actor.accountId);
}

/** The name of an account for destinations; null for a deleted account. */
export async function nameOfUser(context: VisitsContext, accountId: string): Promise<string | null> {
  const account = await findAccount(context.database.read, accountId);
  return account?.email.slice(0, account.email.lastIndexOf('@')) ?? null;
}
