import type { NewUtmSetInput, UtmSetChanges, UtmSetView } from '../../service/links/campaign-sets/model.ts';
import { call } from './call.ts';

/** Campaign parameters that the whole team uses (docs/contract/utm-sets.md). */
export type UtmSet = UtmSetView;

export const listUtmSets = async (signal?: AbortSignal): Promise<UtmSet[]> =>
  (await call('GET /api/v1/team/utm-sets', { signal })).items;

export const createUtmSet = (set: NewUtmSetInput): Promise<UtmSet> =>
  call('POST /api/v1/team/utm-sets', { body: set });

/** What is absent stays. */
export const changeUtmSet = (id: string, changes: UtmSetChanges): Promise<UtmSet> =>
  call('PATCH /api/v1/team/utm-sets/:set_id', { params: { set_id: id }, body: changes });

export const deleteUtmSet = (id: string): Promise<unknown> =>
  call('DELETE /api/v1/team/utm-sets/:set_id', { params: { set_id: id } });
