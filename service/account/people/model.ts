import { type Static, Type } from '@sinclair/typebox';
import { described, Id, IsoTime, Maybe, Nullable, OneOf } from '../../http/types.ts';

const Role = OneOf('owner', 'admin', 'member');

export const Person = Type.Object(
  {
    id: Type.String(),
    email: Type.String(),
    user_name: Nullable(Type.String()),
    role: Role,
    status: described(
      OneOf('active', 'suspended', 'pending_deletion'),
      'active can sign in, suspended cannot, pending_deletion waits to be erased.',
    ),
    email_verified: Type.Boolean(),
    links: Type.Integer({ description: 'Number of links of the account.' }),
    created_at: IsoTime,
    last_seen_at: described(Nullable(IsoTime), 'When the person last used Linnet, in UTC; null for never.'),

    purge_after: described(
      Nullable(IsoTime),
      'When the account is erased, in UTC; null unless it waits for that.',
    ),
  },
  { $id: 'Person' },
);
export type Person = Static<typeof Person>;

const Registration = described(
  OneOf('open', 'invite', 'closed'),
  'Who may make an account: any visitor, people with an invitation, or no one.',
);

export const PeopleResponse = Type.Object({
  people: Type.Array(Person, { description: 'The accounts.' }),
  registration: Registration,
});
export type PeopleResponse = Static<typeof PeopleResponse>;
export const RegistrationBody = Type.Object({ registration: Registration });
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
export const HandOverRequest = Type.Object({ to: described(Id, 'Id of the account that gets the links.') });
export const HandOverResponse = Type.Object({
  success: Type.Boolean(),
  moved: Type.Integer({ description: 'Number of links that were handed over.' }),
});

const INVITE_FIELDS = {
  id: Type.String(),
  role: described(OneOf('admin', 'member'), 'Role of the account that is made with the invitation.'),
  note: described(Nullable(Type.String()), 'For whom the invitation is; null without.'),
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

  note: described(Maybe(Type.String({ maxLength: 255 })), 'For whom the invitation is; null for no note.'),
  days: Type.Optional(
    Type.Integer({
      description: 'For how many days the invitation can be used. Without it, 7.',
      minimum: 1,
      maximum: 90,
    }),
  ),
});
export type CreateInviteRequest = Static<typeof CreateInviteRequest>;
