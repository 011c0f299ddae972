import type { Static } from '@sinclair/typebox';
import type { Context } from '../../context.ts';
import type { Input } from '../../http/input.ts';
import type { Actor } from '../../lib/actor.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { getProfile } from '../accounts/index.ts';
import { openSession, type Tokens } from '../sessions/index.ts';
import { getProvider } from './configured-providers.ts';
import type { DesktopSignInOpened, DesktopSignInRequest } from './model.ts';
import { STATE_SECONDS } from './state.ts';

/**
 * Begins a sign-in that happens in the person's browser, since the window shows no page but ours.
 *
 * @throws AppError 401 for a link by somebody who is not signed in, 404 for a provider that is off, and without a
 *   desktop app: its secret is what tells the window from any other program on this computer.
 */
export function openSignIn(
  context: Context,
  actor: Actor,
  { provider, link = false }: Static<typeof DesktopSignInRequest>,
): Static<typeof DesktopSignInOpened> {
  if (context.hostSecret === null) throw notFound('Desktop app');
  if (link && actor.kind !== 'session') throw new AppError('authentication_error', 'Sign in first');
  const { name } = getProvider(context, provider);
  const linkTo = link && actor.kind === 'session' ? actor.accountId : null;
  const { ticket, id } = context.signIns.desktop.open({ linkTo });
  return { ticket, path: `/oauth/${name}?desktop=${id}`, expires_in: STATE_SECONDS };
}

type Profile = Awaited<ReturnType<typeof getProfile>>;
type Collected = {
  status: 'waiting' | 'linked' | 'signed-in';
  opened?: { tokens: Tokens; user: Profile };
};

/**
 * What has become of a sign-in; once the person has arrived, a session for the window.
 *
 * @throws AppError 404 for a ticket that is unknown, used or expired, 401 when the account is not active.
 */
export async function collectSignIn(
  context: Context,
  ticket: string,
  { request, address, origin }: Input,
): Promise<Collected> {
  const arrived = context.signIns.desktop.collect(ticket);
  if (arrived === undefined) throw notFound('Sign-in');
  if (arrived === null) return { status: 'waiting' };
  const { accountId, method, linkTo } = arrived;
  if (linkTo !== null) return { status: 'linked' };
  const userAgent = request.headers.get('user-agent');
  const tokens = await openSession(context, { accountId, method, userAgent, address });
  return { status: 'signed-in', opened: { tokens, user: await getProfile(context, accountId, origin) } };
}
