import { ACCOUNT_CODE_SECONDS } from '../../base/codes/index.ts';
import { type Access, type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { sessionActor } from '../../lib/actor.ts';
import { inviteEndpoints } from './invite-routes.ts';
import {
  ChangePersonRequest,
  HandOverRequest,
  HandOverResponse,
  PasswordCodeResponse,
  PeopleResponse,
  PersonParams,
  RegistrationBody,
} from './model.ts';
import { changePerson, handOverLinks, helpWithPassword } from './service.ts';
import { describePeople } from './views.ts';

const tag = 'People';
const limit = forSignedIn(perMinute(60));

/** The team, for the owner at the computer that runs the service; only the owner decides who may join. */
export const peopleHostEndpoints = (context: AccountContext): Endpoint[] => [
  ...endpointsAt(context, '/host/people', { who: 'owner' }),
  endpoint({
    method: 'PUT',
    path: '/host/people/registration',
    summary: 'Decide who may make an account',
    description: 'Sets who may make an account: any visitor, people with an invitation, or no one.',
    tag,
    limit,
    access: { who: 'owner' },
    body: RegistrationBody,
    responses: { 200: RegistrationBody },
    handle: async ({ body: { registration }, actor, reply }) => {
      await context.settings.set('registration', registration, actor);
      return reply(200, { registration });
    },
  }),
];

/** The team on the network: admins help members from any computer. */
export const peopleEndpoints = (context: AccountContext): Endpoint[] =>
  endpointsAt(context, '/auth/people', { who: 'admin' });

const endpointsAt = (context: AccountContext, base: string, access: Access): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: base,
    operationId: 'listPeople',
    summary: 'Every account',
    description: 'Lists all accounts of the installation, and says who may register.',
    tag,
    limit,
    access,
    responses: { 200: PeopleResponse },
    handle: async ({ reply }) => reply(200, await describePeople(context)),
  }),
  ...inviteEndpoints(context, base, access),
  endpoint({
    method: 'PATCH',
    path: `${base}/:account_id`,
    operationId: 'updatePerson',
    summary: 'Change the role of an account, suspend it, or make it active again',
    description:
      'Changes the role of an account, suspends it or makes it active again. An admin may do this to members alone.',
    tag,
    limit,
    access,
    params: PersonParams,
    body: ChangePersonRequest,
    responses: { 200: PeopleResponse, 404: null, 409: null },
    handle: async ({ actor, params, body, reply }) => {
      await changePerson(context, sessionActor(actor), params.account_id, body);
      return reply(200, await describePeople(context));
    },
  }),
  endpoint({
    method: 'POST',
    path: `${base}/:account_id/password-code`,
    operationId: 'createPasswordCode',
    summary: 'A code with which a person chooses a new password',
    description:
      'Answers a code with which a person chooses a new password. Hand it over yourself; it is not mailed.',
    tag,
    limit,
    access,
    params: PersonParams,
    responses: { 200: PasswordCodeResponse, 404: null, 409: null },
    handle: async ({ actor, params, reply }) => {
      const code = await helpWithPassword(context, sessionActor(actor), params.account_id);
      return reply(
        200,
        { code, expires_in: ACCOUNT_CODE_SECONDS },
        { headers: { 'Cache-Control': 'no-store' } },
      );
    },
  }),
  endpoint({
    method: 'POST',
    path: `${base}/:account_id/hand-over`,
    operationId: 'handOverLinks',
    summary: 'Give every link of an account to another account',
    description:
      'Gives all links of an account, those in the bin too, and its custom domains to another account.',
    tag,
    limit,
    access,
    params: PersonParams,
    body: HandOverRequest,
    responses: { 200: HandOverResponse, 400: null, 404: null },
    handle: async ({ actor, params, body, reply }) => {
      const moved = await handOverLinks(context, sessionActor(actor), params.account_id, body.to);
      return reply(200, { success: true, moved });
    },
  }),
];
