import type { TeamFace, TeamFaceInput } from '../../service/people/team/model.ts';
import { call } from './call.ts';

/** What visitors are told of the team (docs/contract/front-page.md#the-owners-choice). */
export type { TeamFace };

export const getTeamFace = (signal?: AbortSignal): Promise<TeamFace> => call('GET /host/team', { signal });

export const changeTeamFace = (changes: TeamFaceInput): Promise<TeamFace> =>
  call('PUT /host/team', { body: changes });
