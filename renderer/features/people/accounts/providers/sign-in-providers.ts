import type { LinkedProvider, OfferedProvider, ProviderName } from '../../../../api/providers.ts';
import { words } from '../words.ts';

/** Where signing in with a provider begins; `next` is our own path to go on to, `invite` lets a new person in. */
export function signInAddress(
  provider: ProviderName,
  { next, invite }: { next: string; invite: string | null },
): string {
  const query = new URLSearchParams({ next, ...(invite && { invite_code: invite }) });
  return `/oauth/${provider}?${query}`;
}

/** Where linking a provider to the signed-in account begins. */
export const linkAddress = (provider: ProviderName, next: string): string =>
  `/oauth/${provider}/link?${new URLSearchParams({ next })}`;

type Refusal = { title: string; advice: string };

/** A map, because the word comes from the address, and objects have inherited names. */
const TURNED_AWAY: ReadonlyMap<string | undefined, Refusal> = new Map([
  [
    'account_suspended',
    { title: words.signInProviders.accountSuspended, advice: words.signInProviders.suspendedAdvice },
  ],
  [
    'registration_closed',
    { title: words.signInProviders.closed, advice: words.signInProviders.closedAdvice },
  ],
  ['setup_needed', { title: words.signInProviders.setupNeeded, advice: words.signInProviders.setupAdvice }],
  [
    'invite_needed',
    { title: words.signInProviders.inviteNeeded, advice: words.signInProviders.inviteAdvice },
  ],
]);

/** Why a provider's visitor was sent back to the sign-in page (`?error=`); undefined for other words. */
export const turnedAway = (error: string | undefined): Refusal | undefined => TURNED_AWAY.get(error);

export type ProviderRow = OfferedProvider & { linked: LinkedProvider | undefined };

/** Every provider one can sign in with, and how the account is linked to it. */
export const toProviderRows = (
  offered: readonly OfferedProvider[],
  linked: readonly LinkedProvider[],
): ProviderRow[] =>
  offered.map((one) => ({ ...one, linked: linked.find(({ provider }) => provider === one.provider) }));
