import type { ServiceState } from '../../service/modules/state/model.ts';
import { call } from './call.ts';

export type { ServiceState };

/** Answered to the owner on the computer that runs Linnet only. */
export const getServiceState = (signal?: AbortSignal): Promise<ServiceState> =>
  call('GET /host/state', { signal });
