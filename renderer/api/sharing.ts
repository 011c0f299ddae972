import { client } from './client.ts';
import type { Reach } from './session.ts';

export type SharingMode = 'off' | 'on' | 'addresses';

/** An address that others could reach this service at. */
export type NetworkAddress = {
  address: string;
  url: string;
  /** Who is behind it: a local network, a private one over the internet, or this computer's own containers. */
  kind: 'network' | 'vpn' | 'container';
  /** Whether this computer has it now. */
  present: boolean;
  served: boolean;
  /** Why it is not served although it was chosen, in a sentence. */
  problem: string | null;
};

/** Who on the local network reaches this service. Answered on the computer that runs it only. */
export type Sharing = {
  mode: SharingMode;
  /** The chosen ones; empty unless the mode says so. */
  addresses: string[];
  /** What can be shared, and chosen addresses besides; what most others reach comes first. */
  network: NetworkAddress[];
  /** It was decided when the service was started, and cannot be changed here. */
  fixed: boolean;
  /** Why the choice to share is not followed; null when it is. */
  closed_because: string | null;
};

/** What links begin with. */
export type LinkAddress = {
  current: string;
  reach: Reach;
  /** Null while links follow the network. */
  chosen: string | null;
  /** What links begin with when nothing is chosen. */
  automatic: string;
  /** This computer's names, as addresses to choose from. */
  names: string[];
  /** It was decided when the service was started, and cannot be changed here. */
  fixed: boolean;
};

export const getSharing = (signal?: AbortSignal): Promise<Sharing> => client.get('/host/sharing', { signal });

export const changeSharing = (mode: SharingMode, addresses: readonly string[]): Promise<Sharing> =>
  client.put('/host/sharing', { body: mode === 'addresses' ? { mode, addresses } : { mode } });

export const getLinkAddress = (signal?: AbortSignal): Promise<LinkAddress> =>
  client.get('/host/link-address', { signal });

export const changeLinkAddress = (address: string | null): Promise<LinkAddress> =>
  client.put('/host/link-address', { body: { address } });
