import { createHmac } from 'node:crypto';
import type { Link } from '../../../drizzle/schema/index.ts';
import { cookie, findCookie } from '../../http/cookies.ts';
import { requestOrigin } from '../../http/listener/listener-request.ts';
import { redirectTo } from '../../http/respond.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { equalDigests } from '../../lib/hash.ts';
import { HOUR, SECOND } from '../../lib/time.ts';
import { leadsToPageOf } from '../../links/destination/index.ts';
import type { RedirectDecision } from './decide.ts';

/** How long a browser may show a page again after its password was right, ms. */
const UNLOCKED_FOR = HOUR;

const cookieOf = ({ id }: Pick<Link, 'id'>): string => `unlocked_${id}`;

/** Nothing is stored for it: it is signed with the hash of the password, and so ends with the password too. */
const signed = ({ id, passwordHash }: Pick<Link, 'id' | 'passwordHash'>, until: number): string =>
  `${until}.${createHmac('sha256', passwordHash ?? '')
    .update(`${id} ${until}`)
    .digest('base64url')}`;

type Locked = Pick<Link, 'id' | 'passwordHash' | 'page'>;

/**
 * Whether a visit gave the password of a page in its address: a page stays on the screen, and so would the password
 * (docs/contract/redirects.md#password-form).
 */
export const unlocksPage = (
  { id, passwordHash, page }: Locked,
  { destination }: RedirectDecision,
  { password }: { password: string | null },
): boolean => page !== null && passwordHash !== null && password !== null && leadsToPageOf(id, destination);

/** Redirects to the same address without the password, and lets the browser in there. */
export function withoutPassword({ clock }: VisitsContext, request: Request, link: Locked): Response {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('password');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  const until = clock.now() + UNLOCKED_FOR;
  const secure = requestOrigin(request).startsWith('https:');
  return redirectTo(`${pathname}${query}`, {
    'Referrer-Policy': 'no-referrer',
    'Set-Cookie': cookie(cookieOf(link), signed(link, until), {
      maxAge: UNLOCKED_FOR / SECOND,
      sameSite: 'Lax',
      secure,
    }),
  });
}

/** Whether this browser gave the password of a page within the last hour. */
export function isUnlocked({ clock }: VisitsContext, request: Request, link: Locked): boolean {
  if (link.page === null || link.passwordHash === null) return false;
  const given = findCookie(request, cookieOf(link));
  const until = Number(given?.split('.')[0]);
  return given !== undefined && until > clock.now() && equalDigests(given, signed(link, until));
}
