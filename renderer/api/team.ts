import type { NewUtmSetInput, UtmSetChanges, UtmSetView } from '../../service/links/campaign-sets/api.ts';
import type { GroupInput, TeamGroup } from '../../service/people/groups/api.ts';
import type {
  EditingRule,
  TeamFace,
  TeamFaceInput,
  TeamStatistics,
} from '../../service/people/team/model.ts';
import type { WantedItem, WantedPage } from '../../service/visits/lookup/model.ts';
import { call } from './call.ts';

/** What the front page tells visitors about the team (docs/contract/front-page.md#the-owners-choice). */
export type { TeamFace };

export const getTeamFace = (signal?: AbortSignal): Promise<TeamFace> => call('GET /host/team', { signal });

export const changeTeamFace = (changes: TeamFaceInput): Promise<TeamFace> =>
  call('PUT /host/team', { body: changes });

/** Who sees the statistics of the whole team (docs/contract/stats.md#the-team). */
export const getTeamStatistics = (signal?: AbortSignal): Promise<TeamStatistics> =>
  call('GET /host/team-statistics', { signal });

export const changeTeamStatistics = (readers: TeamStatistics): Promise<TeamStatistics> =>
  call('PUT /host/team-statistics', { body: readers });

/** Whether everyone may edit new links (docs/contract/directory.md#everyone-may-edit). */
export const getEditing = (signal?: AbortSignal): Promise<EditingRule> =>
  call('GET /host/editing', { signal });

export const changeEditing = (rule: EditingRule): Promise<EditingRule> =>
  call('PUT /host/editing', { body: rule });

/** People who edit and own links together (docs/contract/directory.md#groups). */
export type { TeamGroup };

export const listGroups = async (signal?: AbortSignal): Promise<TeamGroup[]> =>
  (await call('GET /api/v1/team/groups', { signal })).items;

/** Makes a group, or with an id replaces its name and members. */
export const saveGroup = (group: GroupInput, id?: string): Promise<TeamGroup> =>
  id === undefined
    ? call('POST /api/v1/team/groups', { body: group })
    : call('PUT /api/v1/team/groups/:group_id', { params: { group_id: id }, body: group });

export const deleteGroup = (id: string): Promise<unknown> =>
  call('DELETE /api/v1/team/groups/:group_id', { params: { group_id: id } });

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

/** A name that was looked for and not found (docs/contract/lookup.md#wanted-names). */
export type { WantedItem, WantedPage };

export const listWanted = (
  query: { page: number; pageSize: number },
  signal?: AbortSignal,
): Promise<WantedPage> => call('GET /api/v1/team/wanted', { query, signal });

export const dismissWanted = async (folded: string): Promise<void> => {
  await call('DELETE /api/v1/team/wanted/:folded', { params: { folded } });
};
