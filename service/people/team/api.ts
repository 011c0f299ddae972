import { onHost, operation } from '../../http/operation.ts';
import { EditingRule, TeamFace, TeamFaceBody, TeamStatistics, TeamStatisticsBody } from './model.ts';

export const GET_TEAM = operation({
  ...onHost('GET', '/host/team'),
  summary: 'What visitors are told of the team',
  description: 'Answers the name, the colour and the texts that visitors see of the team.',
  responses: { 200: TeamFace },
});

export const CHANGE_TEAM = operation({
  ...onHost('PUT', '/host/team'),
  summary: 'Decide what visitors are told of the team',
  description: 'Sets the name, the colour and the texts that visitors see of the team.',
  body: TeamFaceBody,
  responses: { 200: TeamFace },
});

export const GET_TEAM_STATISTICS = operation({
  ...onHost('GET', '/host/team-statistics'),
  summary: 'Who sees the statistics of the team',
  description:
    'Answers whether members, and whether admins and the owner see the statistics of all links of the team.',
  responses: { 200: TeamStatistics },
});

export const CHANGE_TEAM_STATISTICS = operation({
  ...onHost('PUT', '/host/team-statistics'),
  summary: 'Decide who sees the statistics of the team',
  description:
    'Decides whether members, and whether admins and the owner see the statistics of all links of the team. Admins see what members see.',
  body: TeamStatisticsBody,
  responses: { 200: TeamStatistics, 400: null },
});

export const GET_EDITING = operation({
  ...onHost('GET', '/host/editing'),
  summary: 'Who may edit new links',
  description: 'Answers whether everyone in the team may edit new links.',
  responses: { 200: EditingRule },
});

export const CHANGE_EDITING = operation({
  ...onHost('PUT', '/host/editing'),
  summary: 'Decide who may edit new links',
  description:
    'Decides whether everyone in the team may edit new links. The owner of each link can decide otherwise; links that exist stay as they are.',
  body: EditingRule,
  responses: { 200: EditingRule },
});
