import type { NetworkList } from '../../service/base/networks/api.ts';
import { call } from './call.ts';

/** Ranges of addresses under a name of the owner's (docs/contract/networks.md). */
export type NamedNetwork = NetworkList['networks'][number];

export const getNetworks = async (signal?: AbortSignal): Promise<NamedNetwork[]> =>
  (await call('GET /host/networks', { signal })).networks;

/** Replaces all named networks. */
export const setNetworks = async (networks: readonly NamedNetwork[]): Promise<NamedNetwork[]> =>
  (await call('PUT /host/networks', { body: { networks } })).networks;
