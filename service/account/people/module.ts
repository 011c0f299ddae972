import { ACCOUNT_CODE_SECONDS } from '../../base/codes/index.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { sessionActor } from '../../lib/actor.ts';
import { OFFICE_CODE, withdrawInvite } from '../../people/accounts/index.ts';
import type { PeopleOperations } from './api.ts';
import * as api from './api.ts';
import { decideRegistration, describeRegistration } from './registration.ts';
import {
  changePerson,
  describeInvites,
  describePeople,
  handOverLinks,
  helpWithPassword,
  invitePerson,
  resetFactorOf,
} from './service.ts';

/** A code is shown once, so no program keeps its answer. */
const NO_STORE = { headers: { 'Cache-Control': 'no-store' } };

/** The team, for the owner at the computer that runs the service; only the owner decides who may join. */
const peopleHostEndpoints = (context: AccountContext): Endpoint[] => [
  ...endpointsOf(context, api.HOST_PEOPLE),
  endpoint(api.GET_REGISTRATION, ({ reply }) => reply(200, describeRegistration(context))),
  endpoint(api.SET_REGISTRATION, async ({ body, actor, reply }) => {
    await decideRegistration(context, body, actor);
    return reply(200, describeRegistration(context));
  }),
  endpoint(api.CREATE_OFFICE_CODE, async ({ actor, reply }) => {
    const created = await invitePerson(context, sessionActor(actor), OFFICE_CODE);
    return reply(201, created, NO_STORE);
  }),
];

/** The team on the network: admins help members from any computer. */
const peopleEndpoints = (context: AccountContext): Endpoint[] => endpointsOf(context, api.PEOPLE);

const endpointsOf = (context: AccountContext, operations: api.PeopleOperations): Endpoint[] => [
  endpoint(operations.LIST_PEOPLE, async ({ reply }) => reply(200, await describePeople(context))),
  ...inviteEndpoints(context, operations),
  endpoint(operations.UPDATE_PERSON, async ({ actor, params, body, reply }) => {
    await changePerson(context, sessionActor(actor), params.account_id, body);
    return reply(200, await describePeople(context));
  }),
  endpoint(operations.CREATE_PASSWORD_CODE, async ({ actor, params, reply }) => {
    const code = await helpWithPassword(context, sessionActor(actor), params.account_id);
    return reply(200, { code, expires_in: ACCOUNT_CODE_SECONDS }, NO_STORE);
  }),
  endpoint(operations.RESET_FACTORS, async ({ actor, params, reply }) => {
    await resetFactorOf(context, sessionActor(actor), params.account_id);
    return reply(200, await describePeople(context));
  }),
  endpoint(operations.HAND_OVER_LINKS, async ({ actor, params, body, reply }) => {
    const moved = await handOverLinks(context, sessionActor(actor), params.account_id, body);
    return reply(200, { success: true, moved });
  }),
];

/** The default lifetime of an invitation, days. */
const USUAL_DAYS = 7;

/** Invitations are handed over in person, by chat or on paper: no mail server is needed. */
const inviteEndpoints = (context: AccountContext, operations: PeopleOperations): Endpoint[] => [
  endpoint(operations.LIST_INVITES, async ({ reply }) => reply(200, await describeInvites(context))),
  endpoint(operations.CREATE_INVITE, async ({ actor, body, reply }) => {
    const { role = 'member', note = null, days = USUAL_DAYS } = body;
    const created = await invitePerson(context, sessionActor(actor), { role, note, days });
    return reply(201, created, NO_STORE);
  }),
  endpoint(operations.DELETE_INVITE, async ({ params, actor, reply }) => {
    await withdrawInvite(context, params.invite_id, actor);
    return reply(204, null);
  }),
];

export const people = defineModule({
  name: 'people',
  endpoints: peopleEndpoints,
  hostEndpoints: peopleHostEndpoints,
});
