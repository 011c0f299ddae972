import type { LookupSettings } from '../../service/visits/lookup/lookup-model.ts';
import { call } from './call.ts';

/** Who is led on from a mistyped name (docs/contract/lookup.md#switch). */
export type { LookupSettings };
export type Forgiving = LookupSettings['forgiving'];

export const getLookupSettings = (signal?: AbortSignal): Promise<LookupSettings> =>
  call('GET /host/lookup', { signal });

export const changeLookupSettings = (forgiving: Forgiving): Promise<LookupSettings> =>
  call('PUT /host/lookup', { body: { forgiving } });
