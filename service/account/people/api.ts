import { type Static, Type } from '@sinclair/typebox';
import { type Access, operation, operationsWith } from '../../http/operation.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { described, Id, IsoTime, Maybe, Named, Nullable, OneOf } from '../../http/types.ts';
import { LONGEST_DOMAIN } from '../../lib/email.ts';
import { MOST_DOMAINS, RegistrationMode } from '../../people/accounts/model.ts';

const Role = OneOf('owner', 'admin', 'member');

export const Person = Named('Person', {
  id: Type.String(),
  email: Type.String(),
  user_name: Nullable(Type.String()),
  role: Role,
  status: described(
    OneOf('active', 'unverified', 'suspended', 'pending_deletion'),
    'active can sign in, unverified waits for the code of its address and can do nothing else, suspended cannot sign in, pending_deletion waits to be erased.',
  ),
  email_verified: Type.Boolean(),
  links: Type.Integer({ description: 'Number of links of the account.' }),
  created_at: IsoTime,
  last_seen_at: Nullable(IsoTime, 'When the person last used Linnet, in UTC; null for never.'),
  purge_after: Nullable(
    IsoTime,
    'When the account is erased, in UTC; null unless it waits for that, or for the code of its address.',
  ),
  second_factor: Type.Boolean({ description: 'Whether each sign-in asks for a second factor.' }),
});
export type Person = Static<typeof Person>;

export const PeopleResponse = Type.Object({
  people: Type.Array(Person, { description: 'The accounts.' }),
  registration: RegistrationMode,
  joining_undecided: Type.Boolean({
    description: 'Whether the owner has not decided yet who may make an account, in an older installation.',
  }),
});
export type PeopleResponse = Static<typeof PeopleResponse>;
const Domain = Type.String({ description: 'What follows the @ in an address.', maxLength: LONGEST_DOMAIN });

export const RegistrationBody = Type.Object({
  registration: RegistrationMode,
  domains: Type.Optional(
    Type.Array(Domain, {
      description: 'The domains, for registration domains only. Without them, the list stays.',
      minItems: 1,
      maxItems: MOST_DOMAINS,
    }),
  ),
});
export const RegistrationRule = Type.Object({
  registration: RegistrationMode,
  domains: Type.Array(Domain, { description: 'The domains that were listed last.' }),
  domains_possible: Type.Boolean({
    description: 'Whether registration can be domains: there is a mail server or a sign-in provider.',
  }),
});
export type RegistrationRule = Static<typeof RegistrationRule>;
export const PersonParams = Type.Object({ account_id: Id });
export const ChangePersonRequest = Type.Object({
  role: Type.Optional(described(Role, 'New role of the account.')),
  status: Type.Optional(
    described(
      OneOf('active', 'suspended'),
      'suspended ends all sessions of the account and keeps it out; active lets it in again.',
    ),
  ),
});
export const PasswordCodeResponse = Type.Object({
  code: Type.String({ description: 'The code to hand over to the person.' }),
  expires_in: Type.Integer(),
});
export type PasswordCodeResponse = Static<typeof PasswordCodeResponse>;
export const HandOverRequest = Type.Object({
  to: Type.Optional(described(Id, 'Id of the account that gets the links.')),
  group_id: Type.Optional(
    described(
      Id,
      'Id of the group that gets them, in place of an account: it owns them together with its longest-standing active member.',
    ),
  ),
});
export type HandOverInput = Static<typeof HandOverRequest>;
export const HandOverResponse = Type.Object({
  success: Type.Boolean(),
  moved: Type.Integer({ description: 'Number of links that were handed over.' }),
});

const INVITE_FIELDS = {
  id: Type.String(),
  role: described(OneOf('admin', 'member'), 'Role of the account that is made with the invitation.'),
  note: Nullable(Type.String(), 'For whom the invitation is; null without.'),
  shared: Type.Boolean({
    description: 'Whether it is the code shown in the office, which any number of people use.',
  }),
  created_at: IsoTime,
  expires_at: IsoTime,
};

export const InviteList = Type.Object({
  invites: Type.Array(Type.Object(INVITE_FIELDS), { description: 'The invitations.' }),
});
export type InviteList = Static<typeof InviteList>;
/** The code is shown once; the address opens the registration with the code filled in. */
export const InviteCreated = Type.Object({
  ...INVITE_FIELDS,
  code: Type.String({ description: 'The code. It is answered once.' }),
  address: Type.String({ description: 'The address at which the person registers; it has the code in it.' }),
  second_address: Nullable(
    Type.String(),
    'The same with a number, for a device that does not find the announced name; null when the address has no such name.',
  ),
});
export type InviteCreated = Static<typeof InviteCreated>;
export const InviteParams = Type.Object({ invite_id: Id });
export const CreateInviteRequest = Type.Object({
  role: Type.Optional(
    described(
      OneOf('admin', 'member'),
      'Role of the account that is made with the invitation. Without it, member.',
    ),
  ),
  note: Maybe(Type.String({ maxLength: 255 }), 'For whom the invitation is; null for no note.'),
  days: Type.Optional(
    Type.Integer({
      description: 'For how many days the invitation can be used. Without it, 7.',
      minimum: 1,
      maximum: 90,
    }),
  ),
});
export type CreateInviteRequest = Static<typeof CreateInviteRequest>;

const by = (access: Access) => operationsWith({ tag: 'People', limit: forSignedIn(perMinute(60)), access });
const byOwner = by({ who: 'owner' });

const peopleAt = <const Base extends string>(base: Base, people: ReturnType<typeof by>) => ({
  LIST_PEOPLE: operation({
    ...people('GET', base),
    operationId: 'listPeople',
    summary: 'Every account',
    description: 'Lists all accounts of the installation, and says who may register.',
    responses: { 200: PeopleResponse },
  }),
  LIST_INVITES: operation({
    ...people('GET', `${base}/invites`),
    operationId: 'listInvites',
    summary: 'Invitations that can still be used',
    description: 'Lists the invitations that can still be used.',
    responses: { 200: InviteList },
  }),
  CREATE_INVITE: operation({
    ...people('POST', `${base}/invites`),
    operationId: 'createInvite',
    summary: 'Invite a person',
    description:
      'Makes an invitation. The answer has its code, once, and the address at which the person registers with it.',
    body: CreateInviteRequest,
    responses: { 201: InviteCreated },
  }),
  DELETE_INVITE: operation({
    ...people('DELETE', `${base}/invites/:invite_id`),
    operationId: 'deleteInvite',
    summary: 'Withdraw an invitation',
    description: 'Withdraws an invitation. Its code can no longer be used.',
    params: InviteParams,
    responses: { 204: null, 404: null },
  }),
  UPDATE_PERSON: operation({
    ...people('PATCH', `${base}/:account_id`),
    operationId: 'updatePerson',
    summary: 'Change the role of an account, suspend it, or make it active again',
    description:
      'Changes the role of an account, suspends it or makes it active again. An admin may do this to members alone.',
    params: PersonParams,
    body: ChangePersonRequest,
    responses: { 200: PeopleResponse, 404: null, 409: null },
  }),
  CREATE_PASSWORD_CODE: operation({
    ...people('POST', `${base}/:account_id/password-code`),
    operationId: 'createPasswordCode',
    summary: 'A code with which a person chooses a new password',
    description:
      'Answers a code with which a person chooses a new password. Hand it over yourself; it is not mailed.',
    params: PersonParams,
    responses: { 200: PasswordCodeResponse, 404: null, 409: null },
  }),
  RESET_FACTORS: operation({
    ...people('POST', `${base}/:account_id/reset-factors`),
    operationId: 'resetFactors',
    summary: 'Remove the second factor of a person who lost it',
    description:
      'Removes the second factor of an account, and its recovery codes. The person then signs in without one, or sets another one up. An admin may do this to members alone.',
    params: PersonParams,
    responses: { 200: PeopleResponse, 404: null },
  }),
  HAND_OVER_LINKS: operation({
    ...people('POST', `${base}/:account_id/hand-over`),
    operationId: 'handOverLinks',
    summary: 'Give every link of an account to another account',
    description:
      'Gives all links of an account, those in the bin too, and its custom domains to another account.',
    params: PersonParams,
    body: HandOverRequest,
    responses: { 200: HandOverResponse, 400: null, 404: null },
  }),
});

/** The same operations at two paths: on the network for admins, and for the owner at the computer of the service. */
export const PEOPLE = peopleAt('/auth/people', by({ who: 'admin' }));
export const HOST_PEOPLE = peopleAt('/host/people', by({ who: 'owner' }));
export type PeopleOperations = typeof PEOPLE | typeof HOST_PEOPLE;

export const GET_REGISTRATION = operation({
  ...byOwner('GET', '/host/people/registration'),
  summary: 'Who may make an account',
  description: 'Answers who may make an account, and the domains of the addresses that may join.',
  responses: { 200: RegistrationRule },
});

export const SET_REGISTRATION = operation({
  ...byOwner('PUT', '/host/people/registration'),
  summary: 'Decide who may make an account',
  description:
    'Sets who may make an account: any visitor, people with an address of given domains, people with an invitation, or no one. Domains need a mail server or a sign-in provider, because an address that was only typed proves nothing.',
  body: RegistrationBody,
  responses: { 200: RegistrationRule, 400: null, 409: null },
});

export const CREATE_OFFICE_CODE = operation({
  ...byOwner('POST', '/host/people/office-code'),
  summary: 'Make a code to show in the office',
  description:
    'Makes an invitation to a member that is not used up, for 24 hours. It replaces the one before. The answer has its code, once.',
  responses: { 201: InviteCreated },
});
