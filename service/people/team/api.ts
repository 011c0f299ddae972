import { operation } from '../../http/operation.ts';
import { TeamFace, TeamFaceBody } from './model.ts';

const COMMON = { tag: 'Host', path: '/host/team', limit: 'none', access: { who: 'owner' } } as const;

export const GET_TEAM = operation({
  ...COMMON,
  method: 'GET',
  summary: 'What visitors are told of the team',
  description: 'Answers the name, the colour and the texts that visitors see of the team.',
  responses: { 200: TeamFace },
});

export const CHANGE_TEAM = operation({
  ...COMMON,
  method: 'PUT',
  summary: 'Decide what visitors are told of the team',
  description: 'Sets the name, the colour and the texts that visitors see of the team.',
  body: TeamFaceBody,
  responses: { 200: TeamFace },
});
