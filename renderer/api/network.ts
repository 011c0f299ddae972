import type { NetworkList } from '../../service/base/networks/api.ts';
import type { AnnouncingInput, AnnouncingState } from '../../service/network/announced-name/api.ts';
import type { ReachabilityState, TrialState } from '../../service/network/reachability/api.ts';
import type { CallerList, PortsState, PortsPreview as Preview } from '../../service/network/sharing/model.ts';
import { call } from './call.ts';

/** Whether others reach this service, as far as its own computer can tell. Answered there only. */
export type Reachability = ReachabilityState;

export type Firewall = Reachability['firewall'];

/** A test with another device, and how far that has come. */
export type ReachTest = TrialState;

export type ReachStep = ReachTest['steps'][number];

export const getReachability = (signal?: AbortSignal): Promise<Reachability> =>
  call('GET /host/reachability', { signal });

export const checkReachability = (): Promise<Reachability> => call('POST /host/reachability/check');

export const startReachTest = (): Promise<ReachTest> => call('POST /host/reachability/tests');

export const getReachTest = (id: string): Promise<ReachTest> =>
  call('GET /host/reachability/tests/:test_id', { params: { test_id: id } });

/** Where this service listens. Answered on the computer that runs it only. */
export type Ports = PortsState;

/** What would stop working with another port. */
export type PortsPreview = Preview;

type Wanted = { port: number } | { port_80: boolean };

export const getPorts = (signal?: AbortSignal): Promise<Ports> => call('GET /host/ports', { signal });

/** Once it resolves, the service answers at the port; the old one may be gone. */
export const changePorts = (wanted: Wanted): Promise<Ports> => call('PUT /host/ports', { body: wanted });

export const previewPorts = (wanted: Wanted, signal?: AbortSignal): Promise<PortsPreview> =>
  call('POST /host/ports/preview', { body: wanted, signal });

/** The names under which this computer is found on the network. Answered on the computer that runs it only. */
export type Announcing = AnnouncingState;

/** One of these names, and its state. */
export type AnnouncedName = Announcing['names'][number];

export const getAnnouncing = (signal?: AbortSignal): Promise<Announcing> =>
  call('GET /host/announcing', { signal });

export const changeAnnouncing = (body: AnnouncingInput): Promise<Announcing> =>
  call('PUT /host/announcing', { body });

/**
 * Other origins whose pages may act for people who are signed in here. Answered only on the computer that runs
 * Linnet.
 */
export async function getAllowedOrigins(signal?: AbortSignal): Promise<string[]> {
  const { origins } = await call('GET /host/origins', { signal });
  return origins;
}

/** Returns them as they are kept. */
export async function allowOrigins(wanted: readonly string[]): Promise<string[]> {
  const { origins } = await call('PUT /host/origins', { body: { origins: wanted } });
  return origins;
}

/** A computer or phone that asked over the network in the last minutes. */
export type Caller = CallerList['callers'][number];

export const listCallers = async (signal?: AbortSignal): Promise<Caller[]> =>
  (await call('GET /host/callers', { signal })).callers;

/** Ranges of addresses under a name of the owner's (docs/contract/networks.md). */
export type NamedNetwork = NetworkList['networks'][number];

export const getNetworks = async (signal?: AbortSignal): Promise<NamedNetwork[]> =>
  (await call('GET /host/networks', { signal })).networks;

/** Replaces all named networks. */
export const setNetworks = async (networks: readonly NamedNetwork[]): Promise<NamedNetwork[]> =>
  (await call('PUT /host/networks', { body: { networks } })).networks;
