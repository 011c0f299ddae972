import { authorizationCodeGrant, buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import type { PeopleContext } from '../../../kernel/context.ts';
import { newSecret } from '../../../lib/random.ts';
import { CONNECTORS } from '../connectors/connections.ts';
import { PROVIDER_TIMEOUT_SECONDS } from '../connectors/connector.ts';
import { badState, deniedBy, exchangeFailed, testFailed } from '../errors.ts';
import type { Identity } from '../identity.ts';
import type { ConfiguredProvider } from '../providers/configured-providers.ts';
import { bindingOf, type Journey, readState, secretsOf, signState } from './state.ts';

/**
 * Begins a sign-in at a provider: returns the address for the person's browser, and the secret for its cookie.
 *
 * @throws AppError 500 when the provider cannot be reached.
 */
export async function beginJourney(
  context: PeopleContext,
  provider: ConfiguredProvider,
  journey: Omit<Journey, 'provider'>,
): Promise<{ location: string; secret: string }> {
  const secret = newSecret(context.random);
  const state = await signState(context, { ...journey, provider: provider.name }, secret);
  const location = await explainFailure(
    context,
    provider,
    authorizationAddress(context, provider, { secret, state, redirectUri: journey.redirectUri }),
  );
  return { location: location.href, secret };
}

type Departure = { secret: string; state: string; redirectUri: string };

async function authorizationAddress(
  context: PeopleContext,
  provider: ConfiguredProvider,
  { secret, state, redirectUri }: Departure,
): Promise<URL> {
  const { verifier, nonce } = secretsOf(secret);
  const { scope, hasIdToken } = CONNECTORS[provider.name];
  return buildAuthorizationUrl(await context.signIns.connections.get(provider), {
    redirect_uri: redirectUri,
    scope,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...(hasIdToken && { nonce }),
  });
}

type Return = { search: URLSearchParams; secret: string | undefined };

/**
 * Ends a sign-in at a provider: returns the identity that the provider vouches for, and the journey from its
 * beginning.
 *
 * @throws AppError 400 for a wrong or expired state, when the provider refuses, and, with the reason, when the exchange
 * of a test fails; 500 when another one fails.
 */
export async function endJourney(
  context: PeopleContext,
  provider: ConfiguredProvider,
  { search, secret }: Return,
): Promise<{ identity: Identity; journey: Journey }> {
  const state = search.get('state');
  const journey =
    state && secret ? await readState(context, state, { secret, provider: provider.name }) : undefined;
  if (!state || !secret || !journey) throw badState();
  if (!context.signIns.ended.end(bindingOf(secret))) throw badState();
  if (search.has('error') || !search.has('code')) throw deniedBy(provider.label);
  const arrival = new URL(`${journey.redirectUri}?${search}`);
  const work = exchange(context, provider, arrival, state, secret);
  const identity = journey.test
    ? await within(PROVIDER_TIMEOUT_SECONDS, work).catch((error: unknown) => {
        throw testFailed(provider.label, error);
      })
    : await explainFailure(context, provider, work);
  return { identity, journey };
}

async function exchange(
  context: PeopleContext,
  provider: ConfiguredProvider,
  arrival: URL,
  expectedState: string,
  secret: string,
): Promise<Identity> {
  const { verifier, nonce } = secretsOf(secret);
  const connector = CONNECTORS[provider.name];
  const connection = await context.signIns.connections.get(provider);
  const tokens = await authorizationCodeGrant(connection, arrival, {
    expectedState,
    pkceCodeVerifier: verifier,
    ...(connector.hasIdToken && { expectedNonce: nonce, idTokenExpected: true }),
  });
  return connector.identify(connection, provider, tokens);
}

/** The result of work with a time limit in seconds for all its requests together. */
async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No outcome within ${seconds} s`)), seconds * 1000);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Logs the cause of a failure at the provider for the owner; the person only learns that it failed. */
async function explainFailure<T>(
  context: PeopleContext,
  { name, label }: ConfiguredProvider,
  work: Promise<T>,
): Promise<T> {
  try {
    return await within(PROVIDER_TIMEOUT_SECONDS, work);
  } catch (error) {
    context.log.warn({ err: error, provider: name }, 'sign-in at a provider failed');
    throw exchangeFailed(label);
  }
}
