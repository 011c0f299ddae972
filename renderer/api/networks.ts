import type { NetworkList } from '../../service/base/networks/model.ts';
import { call } from './call.ts';

/** Ranges of addresses under a name of the owner's (docs/contract/networks.md). */
export type NamedNetwork = NetworkList['networks'][number];

export const getNetworks = async (signal?: AbortSignal): Promise<NamedNetwork[]> =>
  (await call('GET /host/networks', { signal })).networks;

/** Takes these in the place of all there were. */
export const setNetworks = async (networks: readonly NamedNetwork[]): Promise<NamedNetwork[]> =>
  (await call('PUT /host/networks', { body: { networks } })).networks;
