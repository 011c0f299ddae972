import { countsAsVerified } from '../../base/mail/index.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { notFound } from '../../lib/app-error.ts';
import type { Provider } from '../../lib/provider.ts';
import { readToken, signToken } from '../sessions/index.ts';
import { type ArrivalVerdict, judgeArrival } from './admission-rule.ts';
import type { Identity } from './identity.ts';
import { STATE_SECONDS } from './journey/state.ts';
import { type ConfiguredProvider, getProvider } from './providers/configured-providers.ts';
import { findKnownAccount, findLinkedAccount } from './repository.ts';

/**
 * Begins a test of a provider: returns the path to open in any browser of the owner's, where no person is signed in, within
 * ten minutes.
 *
 * @throws AppError 404 for a provider that is off.
 */
export async function beginTest(context: PeopleContext, name: string): Promise<{ path: string }> {
  const provider = getProvider(context, name);
  const test = await signToken(context, 'oauth-test', { provider: provider.name }, STATE_SECONDS);
  return { path: `/oauth/${provider.name}?test=${test}` };
}

/** @throws AppError 404 for a test that the owner has not begun, or that has expired. */
export async function requireTest(context: PeopleContext, test: string, provider: Provider): Promise<void> {
  const claims = await readToken(context, 'oauth-test', test);
  if (claims?.provider !== provider) throw notFound('Test');
}

/** What would follow if a person signed in with this identity; `asksForCode` when they would then have to enter a code. */
export type Foresight = { identity: Identity; verdict: ArrivalVerdict; asksForCode: boolean };

/** Judges an identity as a sign-in would, and changes nothing. */
export async function foreseeArrival(
  context: PeopleContext,
  { vouched }: ConfiguredProvider,
  identity: Identity,
): Promise<Foresight> {
  const { read } = context.database;
  const [linked, known] = [await findLinkedAccount(read, identity), await findKnownAccount(read, identity)];
  const emailVerified = identity.emailVerified || vouched;
  return {
    identity,
    verdict: judgeArrival({ identity, vouched, linked, known }),
    asksForCode: !linked && !countsAsVerified(context, { emailVerified }),
  };
}
