import type { CallerList } from '../../service/network/sharing/callers/callers-model.ts';
import { call } from './call.ts';

/** A computer or phone that asked over the network in the last minutes. */
export type Caller = CallerList['callers'][number];

export const listCallers = async (signal?: AbortSignal): Promise<Caller[]> =>
  (await call('GET /host/callers', { signal })).callers;
