import type { LinkWatch, TeamWatch } from '../../service/links/watch/api.ts';
import { call } from './call.ts';

export type { LinkWatch, TeamWatch };

/** A destination as the watch knows it. */
export type WatchedPlace = LinkWatch['destinations'][number];

export const getLinkWatch = (id: string, signal?: AbortSignal): Promise<LinkWatch> =>
  call('GET /api/v1/links/:link_id/watch', { params: { link_id: id }, signal });

export const setLinkWatch = (id: string, on: boolean, operation: string): Promise<LinkWatch> =>
  call('PUT /api/v1/links/:link_id/watch', { params: { link_id: id }, body: { on }, operation });

export const getTeamWatch = (signal?: AbortSignal): Promise<TeamWatch> => call('GET /host/watch', { signal });

export const setTeamWatch = (mode: TeamWatch['mode']): Promise<TeamWatch> =>
  call('PUT /host/watch', { body: { mode } });
