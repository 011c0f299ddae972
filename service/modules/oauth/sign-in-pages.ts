import type { Context } from '../../context.ts';
import { isAtComputer } from '../../http/at-computer.ts';
import { cookie, findCookie } from '../../http/cookies.ts';
import type { Input } from '../../http/input.ts';
import { type Page, Redirect, type Reply, reply } from '../../http/reply.ts';
import { isLoopback } from '../../lib/address.ts';
import { notFound } from '../../lib/app-error.ts';
import { findOwnPath } from '../../lib/own-path.ts';
import type { Provider } from '../../lib/provider.ts';
import { hashInviteCode } from '../accounts/index.ts';
import { openSession, sessionCookies } from '../sessions/index.ts';
import { type ConfiguredProvider, getProvider } from './configured-providers.ts';
import type { Arrived } from './desktop-sign-ins.ts';
import { badState } from './errors.ts';
import type { Identity } from './identity.ts';
import { beginJourney, endJourney } from './journey.ts';
import type { LinkRequest } from './link-request.ts';
import { link } from './linked-providers.ts';
import { handedOverPage } from './pages.ts';
import { callbackUrl } from './provider-settings.ts';
import { admit, type Permission, type TurnedAway } from './sign-in.ts';
import { type Journey, STATE_SECONDS } from './state.ts';

/** Binds a sign-in to the browser it was started in. */
const COOKIE = '_oauth';

/** Where people go on to unless they said (docs/contract/oauth.md#routes). */
const HOME = '/dashboard';

/** Lax, because the provider's redirect is a visit from another site, and has to bring it. */
const journeyCookie = (secret: string, maxAge: number, secure: boolean): string =>
  cookie(COOKIE, secret, { maxAge, sameSite: 'Lax', secure });

/** The address people use: the chosen one behind a proxy, else the one in front of them. */
function originOf({ hosts }: Context, input: Input): string {
  const chosen = hosts.chosenUrl();
  return chosen && new URL(chosen).host === new URL(input.origin).host ? chosen : input.origin;
}

/** Our own path to go on to, of what somebody asked for. */
export const nextOf = (asked: string | undefined): string => findOwnPath(asked ?? '') ?? HOME;

/** Where a person goes on to, or what they read who came for the desktop window. */
type Outcome = Reply<302, Redirect> | Reply<200, Page>;

type Aim = { next?: string; link?: LinkRequest; invite_code?: string; desktop?: string };

/**
 * Sends a person to a provider.
 *
 * @throws AppError 404 for a provider that is off, or a desktop window that does not wait; 500 when nothing answers.
 */
export async function begin(
  context: Context,
  name: string,
  aim: Aim,
  input: Input,
): Promise<Reply<302, Redirect>> {
  const provider = getProvider(context, name);
  if (aim.desktop !== undefined) requireWindow(context, aim.desktop, provider.name, input);
  const { location, secret } = await beginJourney(context, provider, {
    next: nextOf(aim.next),
    redirectUri: callbackUrl(originOf(context, input), provider.name),
    link: aim.link ?? null,
    inviteHash: aim.invite_code ? hashInviteCode(aim.invite_code) : null,
    desktop: aim.desktop ?? null,
  });
  return reply(302, new Redirect(location), {
    cookies: [journeyCookie(secret, STATE_SECONDS, input.secure)],
  });
}

/** Only a browser on this very computer can sign in for the window on it. */
function requireWindow(context: Context, id: string, provider: Provider, input: Input): void {
  const awaited = isLoopback(input.address) ? context.signIns.desktop.find(id) : undefined;
  if (awaited?.provider !== provider) throw notFound('Sign-in');
}

/** Receives a person whom a provider sent back. */
export async function end(context: Context, name: string, input: Input): Promise<Outcome> {
  const provider = getProvider(context, name);
  const secret = findCookie(input.request, COOKIE);
  const { identity, journey } = await endJourney(context, provider, { search: input.search, secret });
  const outcome = await arrive(context, provider, identity, journey, input);
  const { cookies = [] } = outcome;
  return { ...outcome, cookies: [...cookies, journeyCookie('', 0, input.secure)] };
}

async function arrive(
  context: Context,
  provider: ConfiguredProvider,
  identity: Identity,
  journey: Journey,
  input: Input,
): Promise<Outcome> {
  const permission = { inviteHash: journey.inviteHash, atComputer: isAtComputer(input.request) };
  if (journey.desktop !== null) return handOver(context, journey.desktop, provider, identity, permission);
  if (journey.link !== null) {
    await link(context, provider, journey.link, identity);
    return reply(302, new Redirect(journey.next));
  }
  const arrival = await admit(context, provider, identity, permission);
  if ('turnedAway' in arrival) return turnAway(arrival.turnedAway);
  return signIn(context, arrival.accountId, provider.name, journey.next, input);
}

const turnAway = (why: TurnedAway): Outcome => reply(302, new Redirect(`/login?error=${why}`));

/** @throws AppError 400 when the window does not wait any more. */
async function handOver(
  context: Context,
  id: string,
  provider: ConfiguredProvider,
  identity: Identity,
  permission: Permission,
): Promise<Outcome> {
  const awaited = context.signIns.desktop.find(id);
  if (!awaited) throw badState();
  if (awaited.link) return show(context, id, { kind: 'identity', identity, request: awaited.link });
  const arrival = await admit(context, provider, identity, permission);
  if ('turnedAway' in arrival) return turnAway(arrival.turnedAway);
  return show(context, id, { kind: 'account', accountId: arrival.accountId, method: provider.name });
}

function show(context: Context, id: string, arrived: Arrived): Outcome {
  if (!context.signIns.desktop.arrive(id, arrived)) throw badState();
  return handedOverPage();
}

async function signIn(
  context: Context,
  accountId: string,
  method: Provider,
  next: string,
  input: Input,
): Promise<Outcome> {
  const tokens = await openSession(context, {
    accountId,
    method,
    userAgent: input.request.headers.get('user-agent'),
    address: input.address,
  });
  return reply(302, new Redirect(next), { cookies: sessionCookies(tokens, input.secure) });
}
