import { type Static, Type } from '@sinclair/typebox';
import { described, Maybe, Named, Nullable, OneOf } from '../../http/types.ts';
import { PROVIDERS } from '../../lib/provider.ts';
import { TeamLook } from '../team/model.ts';

const Email = Type.String({ format: 'email' });
const Provider = OneOf(...PROVIDERS);

/** An account as its owner sees it (docs/contract/accounts.md#profile). */
export const UserProfile = Named('UserProfileResponse', {
  id: Type.String(),
  email: Nullable(Type.String(), 'Email address; null without.'),
  email_verified: Type.Boolean(),
  user_name: Nullable(Type.String()),
  plan: Type.String({ description: 'Always free: there is nothing to buy.' }),
  password_set: Type.Boolean(),
  onboarded_at: Nullable(Type.String(), 'When the tour was finished, in UTC; null until then.'),
  auth_providers: Type.Array(
    Type.Object({
      provider: Nullable(Provider, 'Name of the provider.'),
      email: Nullable(Type.String(), 'Email address at the provider; null when it is not known.'),
      linked_at: Nullable(Type.String(), 'When it was linked, in UTC.'),
    }),
    { description: 'The sign-in providers that are linked to the account.' },
  ),
  pfp: Nullable(
    Type.Object({
      url: Type.String({ description: 'Address of the picture.' }),
      source: Nullable(OneOf(...PROVIDERS, 'upload'), 'The provider that it comes from, or upload.'),
    }),
    'The profile picture; null without.',
  ),
  role: described(OneOf('owner', 'admin', 'member'), 'Role of the account in the team. Only Linnet has it.'),
  awaits_code: Type.Optional(
    Type.Boolean({
      description:
        'Only for an account that joined by the domain of its address: true until the code that was mailed there is entered. Until then it can do nothing else. Only Linnet has it.',
    }),
  ),
  team_statistics: Type.Boolean({
    description:
      'Whether there are other accounts, and this one sees the statistics of all of them. Only Linnet has it.',
  }),
});
export type UserProfile = Static<typeof UserProfile>;

export const RegisterRequest = Named('RegisterRequest', {
  email: Email,
  password: Type.String({
    description:
      'The password: 8 to 128 characters, with a capital and a small letter, a digit and another character.',
    maxLength: 128,
  }),
  user_name: Maybe(Type.String({ minLength: 1, maxLength: 255 }), 'Name of the person; null for none.'),
  invite_code: Maybe(
    Type.String({ maxLength: 128 }),
    'Code of an invitation. It is needed where registration is for invited people.',
  ),
  setup_code: Maybe(
    Type.String({ maxLength: 128 }),
    'Code for making the first account from another computer than the one that runs the service.',
  ),
});
export type RegisterRequest = Static<typeof RegisterRequest>;

export const RegisterResponse = Named('RegisterResponse', {
  access_token: Type.String(),
  user: UserProfile,
  requires_verification: Type.Boolean({ description: 'Whether the email address must be proved by a code.' }),
  verification_sent: Type.Boolean({ description: 'Whether the code was mailed.' }),
});

export const LoginRequest = Named('LoginRequest', {
  email: Email,
  password: Type.String({ description: 'Password of the account.', maxLength: 255 }),
});
export const LoginResponse = Named('LoginResponse', { access_token: Type.String(), user: UserProfile });
export const MeResponse = Named('MeResponse', { user: UserProfile });

export const UpdateProfileRequest = Named('UpdateProfileRequest', {
  user_name: Nullable(Type.String({ minLength: 1, maxLength: 255 }), 'Name of the person; null removes it.'),
});

/** How many domains the owner can list. */
export const MOST_DOMAINS = 20;

export const RegistrationMode = described(
  OneOf('open', 'domains', 'invite', 'closed'),
  'Who may make an account: any visitor, people with an address of given domains or an invitation, people with an invitation, or no one.',
);

/** The facts that the screens need before a visitor signs in. */
export const AppState = Type.Object({
  first_run: Type.Boolean({ description: 'Whether there is no account yet.' }),
  has_session: Type.Boolean({
    description:
      'Whether the browser has the cookie of a session, valid or not. GET /auth/me tells whose it is.',
  }),
  at_computer: Type.Boolean({
    description: 'Whether the request comes from the computer that runs the service.',
  }),
  setup_code: Nullable(
    Type.String(),
    'Code for making the first account from another computer. It is told at this computer alone, while there is no account; else null.',
  ),
  registration: RegistrationMode,
  registration_domains: Type.Array(Type.String(), {
    description: 'The domains of the addresses that may join; empty unless registration is domains.',
  }),
  version: Type.String({ description: 'Version of Linnet.' }),
  link_base: Type.String({ description: 'What short addresses begin with, without a slash at the end.' }),
  named_base: Nullable(
    Type.String(),
    'What the links of others begin with, if those of this person begin with a number because Linnet was opened at that number; else null.',
  ),
  awaited_name: Nullable(
    Type.String(),
    'The announced name that links begin with once another device has found it; null if there is none. Until then links begin with the address of this computer.',
  ),
  passkey_base: Nullable(
    Type.String(),
    'Where passkeys work, without a slash at the end, if they do not at the address of the request: localhost on the computer itself, elsewhere its name over https. Null if they do, or nowhere.',
  ),
  domain_port: Type.Integer({ description: 'The port at which links on custom domains are reached.' }),
  reach: described(OneOf('this-computer', 'local-network', 'public'), 'From where links can be followed.'),
  storage_problem: Nullable(
    Type.String(),
    'Why nothing can be stored at the moment, as a sentence; null when all is well.',
  ),
  database_silent_seconds: Nullable(
    Type.Integer(),
    'For how many seconds the database server has not answered; null while it does.',
  ),
  data_on_server: Type.Boolean({
    description: 'Whether the data is on a server rather than on the computer that runs the service.',
  }),
  safe_mode: Type.Boolean({ description: 'Whether the service runs in safe mode.' }),
  assistants: Type.Boolean({ description: 'Whether assistants may call the tools of /mcp.' }),
  team: described(TeamLook, 'Name and colours of the team.'),
});
export type AppState = Static<typeof AppState>;

const NewPassword = Type.String({
  description:
    'The new password: 8 to 128 characters, with a capital and a small letter, a digit and another character.',
  maxLength: 128,
});
const Code = Type.String({
  description: 'Code of six digits. It is good for ten minutes and can be used once.',
  pattern: '^[0-9]{6}$',
});

export const SetPasswordRequest = Named('SetPasswordRequest', { password: NewPassword });
export const ChangePasswordRequest = Named('ChangePasswordRequest', {
  current_password: Type.String({ description: 'The password of today.', maxLength: 255 }),
  password: NewPassword,
});
export const ChangeEmailRequest = Named('ChangeEmailRequest', {
  email: described(Email, 'The new email address.'),
  current_password: Type.String({ description: 'The password of today.', maxLength: 255 }),
  code: Type.Optional(
    described(Code, 'The code that was sent to the new address. Without it, it is sent first.'),
  ),
});
export const ChangeEmailResponse = Named('ChangeEmailResponse', {
  success: Type.Boolean(),
  message: Type.String(),
  email_changed: Type.Boolean({
    description: 'Whether the account has the new address; false when a code was sent to it.',
  }),
  expires_in: Nullable(
    Type.Integer(),
    'For how many seconds the code is good; null when the address is changed.',
  ),
});
export const RequestPasswordResetRequest = Named('RequestPasswordResetRequest', { email: Email });
export const ResetPasswordRequest = Named('ResetPasswordRequest', {
  email: Email,
  code: Code,
  password: NewPassword,
});

export const SendVerificationResponse = Named('SendVerificationResponse', {
  success: Type.Boolean(),
  message: Type.String(),
  expires_in: Type.Integer(),
});
export const VerifyEmailRequest = Named('VerifyEmailRequest', { code: Code });
export const VerifyEmailResponse = Named('VerifyEmailResponse', {
  success: Type.Boolean(),
  message: Type.String(),
  email_verified: Type.Boolean({ description: 'Whether the email address is proved.' }),
});

export const TourResponse = Named('OnboardingStateResponse', {
  step: Nullable(Type.String(), 'The step to go on with; null for none.'),
  path: Nullable(Type.String(), 'The way through the tour that the person chose; null for none.'),
});
export const TourRequest = Named('OnboardingStateRequest', {
  step: described(
    OneOf('welcome', 'path', 'link', 'api', 'domain', 'claim', 'apps', 'recap'),
    'The step where the person is.',
  ),
  path: Maybe(OneOf('links', 'api'), 'The way through the tour that the person chose. Without it, it stays.'),
});
export const TourCompleteRequest = Named('OnboardingCompleteRequest', {
  heard_from: Maybe(
    Type.String({ maxLength: 64 }),
    'How the person came to know Linnet; null for no answer.',
  ),
});
export const TourCompleteResponse = Named('OnboardingCompleteResponse', {
  success: Type.Boolean(),
  onboarded_at: Type.String({ description: 'When the tour was finished, in UTC.' }),
});
