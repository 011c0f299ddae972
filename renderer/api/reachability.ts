import type { ReachabilityState, TrialState } from '../../service/network/reachability/model.ts';
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
