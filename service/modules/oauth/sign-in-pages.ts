import type { Context } from '../../context.ts';
import { cookie, findCookie } from '../../http/cookies.ts';
import type { Input } from '../../http/input.ts';
import { redirectTo, withCookies } from '../../http/respond.ts';
import { isLoopback } from '../../lib/address.ts';
import { notFound } from '../../lib/app-error.ts';
import { findOwnPath } from '../../lib/own-path.ts';
import { hashInviteCode } from '../accounts/index.ts';
import { openSession, sessionCookies } from '../sessions/index.ts';
import { type ConfiguredProvider, getProvider } from './configured-providers.ts';
import type { Awaiting, SignedInElsewhere } from './desktop-sign-ins.ts';
import { badState } from './errors.ts';
import type { Identity } from './identity.ts';
import { beginJourney, endJourney } from './journey.ts';
import { link } from './linked-providers.ts';
import { handedOverPage } from './pages.ts';
import { callbackUrl } from './provider-settings.ts';
import { admit } from './sign-in.ts';
import { type Journey, STATE_SECONDS } from './state.ts';

/** Binds a sign-in to the browser it was started in. */
const COOKIE = '_oauth';

/** Where people go on to unless they said (contract, links 11). */
const HOME = '/dashboard';

/** Lax, because the provider's redirect is a visit from another site, and has to bring it. */
const journeyCookie = (secret: string, maxAge: number, secure: boolean): string =>
  cookie(COOKIE, secret, { maxAge, sameSite: 'Lax', secure });

/** The address people use: the chosen one behind a proxy, else the one in front of them. */
function originOf({ hosts }: Context, input: Input): string {
  const chosen = hosts.chosenUrl();
  return chosen && new URL(chosen).host === new URL(input.origin).host ? chosen : input.origin;
}

type Aim = { next?: string; linkTo?: string; invite_code?: string; desktop?: string };

/**
 * Sends a person to a provider.
 *
 * @throws AppError 404 for a provider that is off, or a desktop window that does not wait; 500 when nothing answers.
 */
export async function begin(context: Context, name: string, aim: Aim, input: Input): Promise<Response> {
  const provider = getProvider(context, name);
  const linkTo = aim.desktop === undefined ? aim.linkTo : getAwaited(context, aim.desktop, input).linkTo;
  const { location, secret } = await beginJourney(context, provider, {
    next: findOwnPath(aim.next ?? '') ?? HOME,
    redirectUri: callbackUrl(originOf(context, input), provider.name),
    linkTo: linkTo ?? null,
    inviteHash: aim.invite_code ? hashInviteCode(aim.invite_code) : null,
    desktop: aim.desktop ?? null,
  });
  return withCookies(redirectTo(location), [journeyCookie(secret, STATE_SECONDS, input.secure)]);
}

/** Only a browser on this very computer can sign in for the window on it. */
function getAwaited(context: Context, id: string, input: Input): Awaiting {
  const awaited = isLoopback(input.address) ? context.signIns.desktop.find(id) : undefined;
  if (!awaited) throw notFound('Sign-in');
  return awaited;
}

/** Receives a person whom a provider sent back. */
export async function end(context: Context, name: string, input: Input): Promise<Response> {
  const provider = getProvider(context, name);
  const secret = findCookie(input.request, COOKIE);
  const { identity, journey } = await endJourney(context, provider, { search: input.search, secret });
  const response = await arrive(context, provider, identity, journey, input);
  return withCookies(response, [journeyCookie('', 0, input.secure)]);
}

async function arrive(
  context: Context,
  provider: ConfiguredProvider,
  identity: Identity,
  journey: Journey,
  input: Input,
): Promise<Response> {
  if (journey.linkTo !== null) {
    await link(context, provider, journey.linkTo, identity);
    const linked = { accountId: journey.linkTo, method: provider.name };
    return journey.desktop === null ? redirectTo(journey.next) : handOver(context, journey.desktop, linked);
  }
  const arrival = await admit(context, provider, identity, journey.inviteHash);
  if ('turnedAway' in arrival) return redirectTo(`/login?error=${arrival.turnedAway}`);
  const { accountId } = arrival;
  return journey.desktop === null
    ? signIn(context, { accountId, method: provider.name }, journey.next, input)
    : handOver(context, journey.desktop, { accountId, method: provider.name });
}

/** @throws AppError 400 when the window does not wait any more. */
function handOver(context: Context, id: string, arrived: SignedInElsewhere): Response {
  if (!context.signIns.desktop.complete(id, arrived)) throw badState();
  return handedOverPage();
}

async function signIn(
  context: Context,
  { accountId, method }: SignedInElsewhere,
  next: string,
  input: Input,
): Promise<Response> {
  const tokens = await openSession(context, {
    accountId,
    method,
    userAgent: input.request.headers.get('user-agent'),
    address: input.address,
  });
  return withCookies(redirectTo(next), sessionCookies(tokens, input.secure));
}
