import { Type } from '@sinclair/typebox';
import { PICTURE_BODY } from '../../../http/body/body-limit.ts';
import { operation } from '../../../http/operation.ts';
import { Id } from '../../../http/types.ts';
import { RuleList, RuleListBody } from '../../rules/rules-model.ts';
import { LINK_LIMIT, MANAGING, READING } from '../api.ts';

const COMMON = {
  path: '/api/v1/links/:link_id/rules',
  tag: 'Link Management',
  limit: LINK_LIMIT,
  params: Type.Object({ link_id: Id }),
} as const;

export const GET_LINK_RULES = operation({
  ...COMMON,
  method: 'GET',
  operationId: 'getLinkRules',
  summary: 'The rules of a link',
  description:
    'Answers the rules of a link, in the order in which they are tried. The first rule whose conditions all hold decides where a visitor goes.',
  access: READING,
  responses: { 200: RuleList, 404: null },
});

export const SET_LINK_RULES = operation({
  ...COMMON,
  method: 'PUT',
  operationId: 'setLinkRules',
  summary: 'Give a link these rules and no others',
  description: 'Replaces the whole list of rules of a link. An empty list removes them.',
  access: MANAGING,
  body: RuleListBody,
  maxBody: PICTURE_BODY,
  responses: { 200: RuleList, 400: null, 404: null },
});
