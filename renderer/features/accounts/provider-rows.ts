import type { LinkedProvider, OfferedProvider } from '../../api/providers.ts';

export type ProviderRow = OfferedProvider & { linked: LinkedProvider | undefined };

/** Every provider one can sign in with, and how the account is linked to it. */
export const toProviderRows = (
  offered: readonly OfferedProvider[],
  linked: readonly LinkedProvider[],
): ProviderRow[] =>
  offered.map((one) => ({ ...one, linked: linked.find(({ provider }) => provider === one.provider) }));
