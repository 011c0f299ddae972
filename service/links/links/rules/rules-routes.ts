import { Type } from '@sinclair/typebox';
import { PICTURE_BODY } from '../../../http/body/body-limit.ts';
import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { Id } from '../../../http/types.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import { LINK_LIMIT, MANAGING, READING } from '../route-rules.ts';
import { getLinkRules, setLinkRules } from './link-rules.ts';
import { RuleList, RuleListBody } from './rules-model.ts';

const COMMON = {
  path: '/api/v1/links/:link_id/rules',
  tag: 'Link Management',
  limit: LINK_LIMIT,
  params: Type.Object({ link_id: Id }),
} as const;

/** Where visitors go for whom all conditions of a rule hold (docs/contract/rules.md). */
export const ruleEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    operationId: 'getLinkRules',
    summary: 'The rules of a link',
    description:
      'Answers the rules of a link, in the order in which they are tried. The first rule whose conditions all hold decides where a visitor goes.',
    access: READING,
    responses: { 200: RuleList, 404: null },
    handle: async ({ actor, params, reply }) =>
      reply(200, await getLinkRules(context, signedIn(actor), params.link_id)),
  }),
  endpoint({
    ...COMMON,
    method: 'PUT',
    operationId: 'setLinkRules',
    summary: 'Give a link these rules and no others',
    description: 'Replaces the whole list of rules of a link. An empty list removes them.',
    access: MANAGING,
    body: RuleListBody,
    maxBody: PICTURE_BODY,
    responses: { 200: RuleList, 400: null, 404: null },
    handle: async ({ actor, params, body, reply }) =>
      reply(200, await setLinkRules(context, signedIn(actor), params.link_id, body.rules)),
  }),
];
