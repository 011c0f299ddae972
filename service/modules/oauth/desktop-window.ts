import type { Static } from '@sinclair/typebox';
import type { Context } from '../../context.ts';
import type { Input } from '../../http/input.ts';
import { notFound } from '../../lib/app-error.ts';
import { getProfile } from '../accounts/index.ts';
import { openSession } from '../sessions/index.ts';
import { getProvider } from './configured-providers.ts';
import type { DesktopSignInOpened } from './model.ts';
import { STATE_SECONDS } from './state.ts';

/**
 * Begins a sign-in that happens in the person's browser, since the window shows no page but ours.
 *
 * @throws AppError 404 for a provider that is off, and without a desktop app: its secret is what tells
 *   the window from any other program on this computer.
 */
export function openSignIn(context: Context, provider: string): Static<typeof DesktopSignInOpened> {
  if (context.hostSecret === null) throw notFound('Desktop app');
  const { name } = getProvider(context, provider);
  const { ticket, id } = context.signIns.desktop.open();
  return { ticket, path: `/oauth/${name}?desktop=${id}`, expires_in: STATE_SECONDS };
}

/**
 * Opens a session for the window once the person has arrived; undefined until then.
 *
 * @throws AppError 404 for a ticket that is unknown, used or expired, 401 when the account is not active.
 */
export async function collectSignIn(context: Context, ticket: string, { request, address, origin }: Input) {
  const arrived = context.signIns.desktop.collect(ticket);
  if (arrived === undefined) throw notFound('Sign-in');
  if (arrived === null) return undefined;
  const userAgent = request.headers.get('user-agent');
  const tokens = await openSession(context, { ...arrived, userAgent, address });
  return { tokens, user: await getProfile(context, arrived.accountId, origin) };
}
