import type { InstanceList, Invitation, ListedInstance } from '../../service/account/instances/api.ts';
import { call } from './call.ts';

export type { InstanceList, Invitation, ListedInstance };

/** Answered to the owner on a computer that runs Linnet only. */
export const listInstances = (signal?: AbortSignal): Promise<InstanceList> =>
  call('GET /host/instances', { signal });

/** After how many minutes without news links with conditions are asked for before each redirect. */
export const setAskAfter = (minutes: number): Promise<InstanceList> =>
  call('PUT /host/instances', { body: { ask_after_minutes: minutes } });

/** What another Linnet has to be started with. */
export const showInvitation = (): Promise<Invitation> => call('GET /host/instances/invitation');

export const takeOut = (id: string): Promise<null> => call('DELETE /host/instances/:id', { params: { id } });

export const letIn = (id: string): Promise<null> =>
  call('POST /host/instances/:id/return', { params: { id } });
