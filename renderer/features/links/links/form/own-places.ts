import { isOwnAddress } from '../../../../lib/own-address.ts';
import { session } from '../../../../session/session.svelte.ts';

/** Whether an address leads to this Linnet itself, also by one of these custom domains. */
export const leadsToThisLinnet = (address: string, domains: readonly string[] = []): boolean =>
  isOwnAddress(address, {
    bases: [location.origin, session.publicUrl],
    domainPort: session.domainPort,
    domains,
  });
