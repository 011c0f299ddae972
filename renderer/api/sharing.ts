import type { LinkAddressState } from '../../service/network/sharing/link-address/link-address-model.ts';
import type { SharingState } from '../../service/network/sharing/model.ts';
import { call } from './call.ts';

/** Who on the local network reaches this service. Answered on the computer that runs it only. */
export type Sharing = SharingState;

export type SharingMode = Sharing['mode'];

/** An address that others could reach this service at. */
export type NetworkAddress = Sharing['network'][number];

/** What links begin with. */
export type LinkAddress = LinkAddressState;

/** An address that links could begin with. */
export type LinkAddressOption = LinkAddress['options'][number];

/** Printed codes that no longer work. */
export type BrokenCodes = NonNullable<LinkAddress['broken_codes']>;

export const getSharing = (signal?: AbortSignal): Promise<Sharing> => call('GET /host/sharing', { signal });

/** `networks` counts only in the mode of that name. */
type Wanted = Pick<Sharing, 'mode' | 'networks' | 'allow_public'>;

export const changeSharing = ({ mode, networks, allow_public }: Wanted): Promise<Sharing> =>
  call('PUT /host/sharing', { body: mode === 'networks' ? { mode, networks, allow_public } : { mode } });

export const getLinkAddress = (signal?: AbortSignal): Promise<LinkAddress> =>
  call('GET /host/link-address', { signal });

export const changeLinkAddress = (address: string | null): Promise<LinkAddress> =>
  call('PUT /host/link-address', { body: { address } });
