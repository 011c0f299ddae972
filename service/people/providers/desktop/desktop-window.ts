import type { Static } from '@sinclair/typebox';
import type { Input } from '../../../http/input.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import type { Actor } from '../../../lib/actor.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { demandFactor, getAccount, getProfile } from '../../accounts/index.ts';
import { deviceOf, openSession, type Tokens } from '../../sessions/index.ts';
import { STATE_SECONDS } from '../journey/state.ts';
import { createLinkRequest, linkProvider } from '../linking/linked-providers.ts';
import type { DesktopSignInOpened, DesktopSignInRequest, DesktopSignInStatus } from '../model.ts';
import { getProvider } from '../providers/configured-providers.ts';
import type { Arrived } from './desktop-sign-ins.ts';

const signInFirst = (): AppError => new AppError('authentication_error', 'Sign in first');
const unknownSignIn = (): AppError => notFound('Sign-in');

/**
 * Begins a sign-in in the person's browser, because the window shows no foreign pages.
 *
 * @throws AppError 401 for a link by a caller who is not signed in; 404 for a provider that is off, and without a
 * desktop app, whose secret distinguishes the window from any other program on this computer.
 */
export async function openSignIn(
  context: PeopleContext,
  actor: Actor,
  { provider, link: isLink = false }: Static<typeof DesktopSignInRequest>,
): Promise<Static<typeof DesktopSignInOpened>> {
  if (context.hostSecret === null) throw notFound('Desktop app');
  if (isLink && actor.kind !== 'session') throw signInFirst();
  const { name } = getProvider(context, provider);
  const request = isLink ? await createLinkRequest(context, actor) : null;
  const { ticket, id } = context.signIns.desktop.open({ provider: name, link: request });
  return { ticket, path: `/oauth/${name}?desktop=${id}`, expires_in: STATE_SECONDS };
}

/**
 * The account that has arrived, so that the window can ask the person whether it is theirs.
 *
 * @throws AppError 404 for a ticket that is unknown, used or expired.
 */
export async function describeSignIn(
  context: PeopleContext,
  ticket: string,
): Promise<Static<typeof DesktopSignInStatus>> {
  const arrived = context.signIns.desktop.look(ticket);
  if (arrived === undefined) throw unknownSignIn();
  if (arrived === null) return { status: 'waiting' };
  const { email, name } =
    arrived.kind === 'identity' ? arrived.identity : await getAccount(context, arrived.accountId);
  return { status: 'arrived', email, name };
}

type Profile = Awaited<ReturnType<typeof getProfile>>;
type Confirmed = { status: 'linked' } | { status: 'signed-in'; tokens: Tokens; user: Profile };

/**
 * Signs in or links after the person has confirmed the arrival.
 *
 * @throws AppError 404 for a ticket that is unknown, used or expired, or without an arrival; 401 when the account is
 * not active, or when another session began the link; 403 with a challenge when a second factor is needed; for a link also
 * as `linkProvider`.
 */
export async function confirmSignIn(
  context: PeopleContext,
  actor: Actor,
  ticket: string,
  input: Input,
): Promise<Confirmed> {
  const { desktop } = context.signIns;
  if (!isFor(desktop.look(ticket), actor)) throw signInFirst();
  const arrived = desktop.take(ticket);
  if (!arrived) throw unknownSignIn();
  if (arrived.kind === 'identity') {
    await linkProvider(
      context,
      getProvider(context, arrived.identity.provider),
      arrived.request,
      arrived.identity,
      input.language,
    );
    return { status: 'linked' };
  }
  const { accountId, method, secondFactor } = arrived;
  if (!secondFactor) await demandFactor(context, await getAccount(context, accountId), method);
  const tokens = await openSession(context, { accountId, method, ...deviceOf(input) });
  return { status: 'signed-in', tokens, user: await getProfile(context, accountId, input.origin) };
}

/** A link is made only for the session that began it. */
const isFor = (arrived: Arrived | null | undefined, actor: Actor): boolean =>
  arrived?.kind !== 'identity' || (actor.kind === 'session' && actor.sessionId === arrived.request.sessionId);
