import { type Static, Type } from '@sinclair/typebox';
import { Id, IsoTime, Maybe, Nullable, OneOf } from '../../http/types.ts';

const Role = OneOf('owner', 'admin', 'member');

export const Person = Type.Object(
  {
    id: Type.String(),
    email: Type.String(),
    user_name: Nullable(Type.String()),
    role: Role,
    status: OneOf('active', 'suspended', 'pending_deletion'),
    email_verified: Type.Boolean(),
    links: Type.Integer(),
    created_at: IsoTime,
    last_seen_at: Nullable(IsoTime),
    /** When the account is erased; null unless it waits for that. */
    purge_after: Nullable(IsoTime),
  },
  { $id: 'Person' },
);
export type Person = Static<typeof Person>;

const Registration = OneOf('open', 'invite', 'closed');

export const PeopleResponse = Type.Object({ people: Type.Array(Person), registration: Registration });
export type PeopleResponse = Static<typeof PeopleResponse>;
export const RegistrationBody = Type.Object({ registration: Registration });
export const PersonParams = Type.Object({ account_id: Id });
export const ChangePersonRequest = Type.Object({
  role: Type.Optional(Role),
  status: Type.Optional(OneOf('active', 'suspended')),
});
export const PasswordCodeResponse = Type.Object({ code: Type.String(), expires_in: Type.Integer() });
export type PasswordCodeResponse = Static<typeof PasswordCodeResponse>;
export const HandOverRequest = Type.Object({ to: Id });
export const HandOverResponse = Type.Object({ success: Type.Boolean(), moved: Type.Integer() });

const INVITE_FIELDS = {
  id: Type.String(),
  role: OneOf('admin', 'member'),
  note: Nullable(Type.String()),
  created_at: IsoTime,
  expires_at: IsoTime,
};

export const InviteList = Type.Object({ invites: Type.Array(Type.Object(INVITE_FIELDS)) });
export type InviteList = Static<typeof InviteList>;
/** The code is shown once; the address opens the registration with the code filled in. */
export const InviteCreated = Type.Object({ ...INVITE_FIELDS, code: Type.String(), address: Type.String() });
export type InviteCreated = Static<typeof InviteCreated>;
export const InviteParams = Type.Object({ invite_id: Id });
export const CreateInviteRequest = Type.Object({
  role: Type.Optional(OneOf('admin', 'member')),
  /** For whom the invitation is, in the inviter's words. */
  note: Maybe(Type.String({ maxLength: 255 })),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
});
export type CreateInviteRequest = Static<typeof CreateInviteRequest>;
