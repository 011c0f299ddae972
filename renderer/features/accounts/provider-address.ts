import type { ProviderName } from '../../api/providers.ts';

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

const TURNED_AWAY: Readonly<Record<string, { title: string; advice: string }>> = {
  account_suspended: {
    title: 'This account is suspended',
    advice: 'Ask the person who runs Linnet to let you in again.',
  },
  registration_closed: {
    title: 'Nobody new can join here',
    advice: 'There is no account with this email, and Linnet makes no new ones at the moment.',
  },
  invite_needed: {
    title: 'You need an invitation',
    advice: 'There is no account with this email. Ask the person who runs Linnet to invite you.',
  },
};

/** Why a provider's visitor was sent back to the sign-in page (`?error=`); undefined for other words. */
export const turnedAway = (error: string | undefined): { title: string; advice: string } | undefined =>
  error === undefined ? undefined : TURNED_AWAY[error];
