import type { LinkedProvider, OfferedProvider, ProviderName } from '../../../api/providers.ts';

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
    {
      title: 'This account is suspended',
      advice: 'Ask the person who runs Linnet to let you in again.',
    },
  ],
  [
    'registration_closed',
    {
      title: 'Nobody new can join here',
      advice: 'There is no account with this email, and Linnet makes no new ones at the moment.',
    },
  ],
  [
    'setup_needed',
    {
      title: 'Nobody has an account here yet',
      advice: 'The first one is made on the computer that runs Linnet.',
    },
  ],
  [
    'invite_needed',
    {
      title: 'You need an invitation',
      advice: 'There is no account with this email. Ask the person who runs Linnet to invite you.',
    },
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
