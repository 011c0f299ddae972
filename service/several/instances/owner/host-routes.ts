import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../../http/rate-limit.ts';
import type { SeveralContext } from '../../../kernel/context.ts';
import { InstanceList, InstanceParams, InstanceRules, Invitation } from './model.ts';
import { changeRules, describeInstances, describeInvitation, letIn, takeOut } from './service.ts';

const COMMON = { tag: 'Host', access: { who: 'owner' } } as const;
const NO_STORE = { headers: { 'Cache-Control': 'no-store' } };

/** The Linnets that work on this database, for the owner at this computer. */
export const instanceHostEndpoints = (context: SeveralContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    path: '/host/instances',
    summary: 'The Linnets that work on this database',
    description: 'Lists the instances of Linnet that work on this database.',
    limit: forSignedIn(perMinute(120)),
    responses: { 200: InstanceList },
    handle: async ({ reply }) => reply(200, await describeInstances(context), NO_STORE),
  }),
  endpoint({
    ...COMMON,
    method: 'PUT',
    path: '/host/instances',
    summary: 'Decide what the Linnets on this database do while they hear nothing of each other',
    description: 'Sets what the instances do while they hear nothing of each other.',
    limit: forSignedIn(perMinute(30)),
    body: InstanceRules,
    responses: { 200: InstanceList },
    handle: async ({ body, actor, reply }) => {
      await changeRules(context, body, actor);
      return reply(200, await describeInstances(context), NO_STORE);
    },
  }),
  endpoint({
    ...COMMON,
    method: 'GET',
    path: '/host/instances/invitation',
    summary: 'What another Linnet needs to work on this database',
    description: 'Answers what another instance needs to work on this database.',
    limit: forSignedIn(perMinute(30)),
    responses: { 200: Invitation, 409: null },
    handle: ({ reply }) => reply(200, describeInvitation(context), NO_STORE),
  }),
  endpoint({
    ...COMMON,
    method: 'DELETE',
    path: '/host/instances/:id',
    summary: 'Take a Linnet out: it ends, and does not start on this database again',
    description: 'Takes an instance out: it ends, and does not start on this database again.',
    limit: forSignedIn(perMinute(30)),
    params: InstanceParams,
    responses: { 204: null, 404: null, 409: null },
    handle: async ({ params, actor, reply }) => {
      await takeOut(context, params.id, actor);
      return reply(204, null);
    },
  }),
  endpoint({
    ...COMMON,
    method: 'POST',
    path: '/host/instances/:id/return',
    summary: 'Let a Linnet in again that was taken out',
    description: 'Lets an instance in again that was taken out.',
    limit: forSignedIn(perMinute(30)),
    params: InstanceParams,
    responses: { 204: null, 404: null },
    handle: async ({ params, actor, reply }) => {
      await letIn(context, params.id, actor);
      return reply(204, null);
    },
  }),
];
