import { hashSpokenCode } from '../../base/codes/index.ts';
import { cookie, findCookie } from '../../http/cookies.ts';
import type { Input } from '../../http/input.ts';
import { knownClientOf } from '../../http/listener/listener-request.ts';
import { chosenLanguage } from '../../http/negotiate.ts';
import { type Page, Redirect, type Reply, reply } from '../../http/reply.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { notFound } from '../../lib/app-error.ts';
import { isLoopback } from '../../lib/ip-address.ts';
import { findOwnPath } from '../../lib/parse-url.ts';
import type { Provider } from '../../lib/provider.ts';
import { challengeFor, type Demand, getAccount, mayOwnHere, signInCookies } from '../accounts/index.ts';
import { deviceOf, isNewNetwork, openSession } from '../sessions/index.ts';
import type { LinkRequest } from './admission-rule.ts';
import type { Arrived } from './desktop/desktop-sign-ins.ts';
import { badState } from './errors.ts';
import type { Identity } from './identity.ts';
import { beginJourney, endJourney } from './journey/journey.ts';
import { type Journey, STATE_SECONDS } from './journey/state.ts';
import { linkProvider } from './linking/linked-providers.ts';
import { handedOverPage, testPage } from './pages.ts';
import { type ConfiguredProvider, getProvider } from './providers/configured-providers.ts';
import { callbackUrl } from './providers/provider-settings.ts';
import { admit, type EntryPermission, foreseeArrival, requireTest, type TurnedAway } from './sign-in.ts';

/** Binds a sign-in to the browser in which it started. */
const COOKIE = '_oauth';

/** The page after a sign-in when no path was requested (docs/contract/oauth.md#routes). */
const HOME = '/dashboard';

/** `SameSite=Lax`: the provider's redirect comes from another site and must include the cookie. */
const journeyCookie = (secret: string, maxAge: number, secure: boolean): string =>
  cookie(COOKIE, secret, { maxAge, sameSite: 'Lax', secure });

/** The address that people use: behind a proxy the chosen one, otherwise the address of the request. */
function publicOrigin({ hosts }: PeopleContext, input: Input): string {
  const chosen = hosts.chosenUrl();
  return chosen && new URL(chosen).host === new URL(input.origin).host ? chosen : input.origin;
}

/** A path on this service to open next; the dashboard for a foreign address, or none. */
export const nextPath = (asked: string | undefined): string => findOwnPath(asked ?? '') ?? HOME;

/** The next page of a person; for the desktop window, the browser shows a final page. */
type Outcome = Reply<302, Redirect> | Reply<200, Page>;
type Aim = { next?: string; link?: LinkRequest; invite_code?: string; desktop?: string; test?: string };

/**
 * Sends a person to a provider.
 *
 * @throws AppError 404 for a provider that is off, when the desktop window does not wait, or for a test that was not begun;
 * 500 when the provider does not answer.
 */
export async function sendToProvider(
  context: PeopleContext,
  name: string,
  aim: Aim,
  input: Input,
): Promise<Reply<302, Redirect>> {
  const provider = getProvider(context, name);
  if (aim.desktop !== undefined) requireWindow(context, aim.desktop, provider.name, input);
  if (aim.test !== undefined) await requireTest(context, aim.test, provider.name);
  const { location, secret } = await beginJourney(context, provider, {
    next: nextPath(aim.next),
    redirectUri: callbackUrl(publicOrigin(context, input), provider.name),
    link: aim.link ?? null,
    inviteHash: aim.invite_code ? hashSpokenCode(aim.invite_code) : null,
    desktop: aim.desktop ?? null,
    test: aim.test !== undefined,
  });
  return reply(302, new Redirect(location), {
    cookies: [journeyCookie(secret, STATE_SECONDS, input.secure)],
  });
}

/** The desktop window waits for a browser on its own computer only. */
function requireWindow(context: PeopleContext, id: string, provider: Provider, input: Input): void {
  const awaited = isLoopback(input.address) ? context.signIns.desktop.find(id) : undefined;
  if (awaited?.provider !== provider) throw notFound('Sign-in');
}

/** Receives a person who returns from a provider. */
export async function receiveFromProvider(
  context: PeopleContext,
  name: string,
  input: Input,
): Promise<Outcome> {
  const provider = getProvider(context, name);
  const secret = findCookie(input.request, COOKIE);
  const { identity, journey } = await endJourney(context, provider, { search: input.search, secret });
  const outcome = await arrive(context, provider, identity, journey, input);
  const { cookies = [] } = outcome;
  return { ...outcome, cookies: [...cookies, journeyCookie('', 0, input.secure)] };
}

async function arrive(
  context: PeopleContext,
  provider: ConfiguredProvider,
  identity: Identity,
  journey: Journey,
  input: Input,
): Promise<Outcome> {
  const permission = {
    inviteHash: journey.inviteHash,
    mayOwn: await mayOwnHere(context, input.request),
    language: chosenLanguage(input.request) ?? null,
    reads: input.language,
  };
  if (journey.test) return testPage(provider, await foreseeArrival(context, provider, identity));
  if (journey.desktop !== null) return handOver(context, journey.desktop, provider, identity, permission);
  if (journey.link !== null) {
    await linkProvider(context, provider, journey.link, identity, permission.reads);
    return reply(302, new Redirect(journey.next));
  }
  const arrival = await admit(context, provider, identity, permission);
  if ('turnedAway' in arrival) return turnAway(arrival.turnedAway);
  const isProved =
    identity.secondFactor && !(await isNewNetwork(context, arrival.accountId, knownClientOf(input.request)));
  const demand = isProved ? undefined : await demandOf(context, arrival.accountId, provider);
  if (demand) return askForCode(demand, journey.next);
  return signIn(context, arrival.accountId, provider.name, journey.next, input);
}

const turnAway = (why: TurnedAway): Outcome => reply(302, new Redirect(`/login?error=${why}`));

/** What a person must still prove who comes from a provider that asked for no second factor itself. */
const demandOf = async (context: PeopleContext, accountId: string, { name }: ConfiguredProvider) =>
  challengeFor(context, await getAccount(context, accountId), name);

/** The screen of the sign-in asks for the code; the challenge is of no use without it. */
function askForCode({ challenge, setup }: Demand, next: string): Outcome {
  const query = new URLSearchParams({ next, challenge, ...(setup && { setup: 'true' }) });
  return reply(302, new Redirect(`/login?${query}`));
}

/** @throws AppError 400 when the window does not wait any more. */
async function handOver(
  context: PeopleContext,
  id: string,
  provider: ConfiguredProvider,
  identity: Identity,
  permission: EntryPermission,
): Promise<Outcome> {
  const awaited = context.signIns.desktop.find(id);
  if (!awaited) throw badState();
  if (awaited.link) return showToWindow(context, id, { kind: 'identity', identity, request: awaited.link });
  const arrival = await admit(context, provider, identity, permission);
  if ('turnedAway' in arrival) return turnAway(arrival.turnedAway);
  const { secondFactor } = identity;
  const { accountId } = arrival;
  return showToWindow(context, id, { kind: 'account', accountId, method: provider.name, secondFactor });
}

function showToWindow(context: PeopleContext, id: string, arrived: Arrived): Outcome {
  if (!context.signIns.desktop.arrive(id, arrived)) throw badState();
  return handedOverPage();
}

async function signIn(
  context: PeopleContext,
  accountId: string,
  method: Provider,
  next: string,
  input: Input,
): Promise<Outcome> {
  const tokens = await openSession(context, { accountId, method, ...deviceOf(input) });
  return reply(302, new Redirect(next), {
    cookies: await signInCookies(context, accountId, tokens, input.secure),
  });
}
