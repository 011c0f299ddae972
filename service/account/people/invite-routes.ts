import { type Access, type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { sessionActor } from '../../lib/actor.ts';
import { withdrawInvite } from '../../people/accounts/index.ts';
import { CreateInviteRequest, InviteCreated, InviteList, InviteParams } from './model.ts';
import { invitePerson } from './service.ts';
import { describeInvites } from './views.ts';

const tag = 'People';
const limit = forSignedIn(perMinute(60));

/** An invitation is good for so many days unless the request says otherwise. */
const USUAL_DAYS = 7;

/** Invitations are handed over in person, by chat or on paper: no mail server is needed. */
export const inviteEndpoints = (context: AccountContext, base: string, access: Access): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: `${base}/invites`,
    operationId: 'listInvites',
    summary: 'Invitations that can still be used',
    description: 'Lists the invitations that can still be used.',
    tag,
    limit,
    access,
    responses: { 200: InviteList },
    handle: async ({ reply }) => reply(200, await describeInvites(context)),
  }),
  endpoint({
    method: 'POST',
    path: `${base}/invites`,
    operationId: 'createInvite',
    summary: 'Invite a person',
    description:
      'Makes an invitation. The answer has its code, once, and the address at which the person registers with it.',
    tag,
    limit,
    access,
    body: CreateInviteRequest,
    responses: { 201: InviteCreated },
    handle: async ({ actor, body, reply }) => {
      const { role = 'member', note = null, days = USUAL_DAYS } = body;
      const created = await invitePerson(context, sessionActor(actor), { role, note, days });
      return reply(201, created, { headers: { 'Cache-Control': 'no-store' } });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${base}/invites/:invite_id`,
    operationId: 'deleteInvite',
    summary: 'Withdraw an invitation',
    description: 'Withdraws an invitation. Its code can no longer be used.',
    tag,
    limit,
    access,
    params: InviteParams,
    responses: { 204: null, 404: null },
    handle: async ({ params, actor, reply }) => {
      await withdrawInvite(context, params.invite_id, actor);
      return reply(204, null);
    },
  }),
];
