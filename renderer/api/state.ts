import type { ServiceState } from '../../service/account/state/model.ts';
import { call } from './call.ts';

export type { ServiceState };

/** Answered to the owner on the computer that runs Linnet only. */
export const getServiceState = (signal?: AbortSignal): Promise<ServiceState> =>
  call('GET /host/state', { signal });

/** Goes on with another token of the server that keeps the data. */
export const handDatabaseToken = (token: string): Promise<null> =>
  call('PUT /host/database/token', { body: { token } });
