import { type Static, Type } from '@sinclair/typebox';
import { Maybe, Nullable, OneOf } from '../../http/types.ts';
import { PROVIDERS } from '../../lib/provider.ts';
import { TeamLook } from '../team/model.ts';

const Email = Type.String({ format: 'email' });
const Provider = OneOf(...PROVIDERS);

/** An account as its owner sees it (docs/contract/accounts.md#profile). */
export const UserProfile = Type.Object(
  {
    id: Type.String(),
    email: Nullable(Type.String()),
    email_verified: Type.Boolean(),
    user_name: Nullable(Type.String()),
    plan: Type.String(),
    password_set: Type.Boolean(),
    onboarded_at: Nullable(Type.String()),
    auth_providers: Type.Array(
      Type.Object({
        provider: Nullable(Provider),
        email: Nullable(Type.String()),
        linked_at: Nullable(Type.String()),
      }),
    ),
    pfp: Nullable(Type.Object({ url: Type.String(), source: Nullable(OneOf(...PROVIDERS, 'upload')) })),
    /** Not in the original API: the role of the account in the team. */
    role: OneOf('owner', 'admin', 'member'),
  },
  { $id: 'UserProfileResponse' },
);
export type UserProfile = Static<typeof UserProfile>;

export const RegisterRequest = Type.Object(
  {
    email: Email,
    password: Type.String({ maxLength: 128 }),
    user_name: Maybe(Type.String({ minLength: 1, maxLength: 255 })),
    invite_code: Maybe(Type.String({ maxLength: 128 })),
    /** For the first account, from another computer than the one that runs the service. */
    setup_code: Maybe(Type.String({ maxLength: 128 })),
  },
  { $id: 'RegisterRequest' },
);
export type RegisterRequest = Static<typeof RegisterRequest>;

export const RegisterResponse = Type.Object(
  {
    access_token: Type.String(),
    user: UserProfile,
    requires_verification: Type.Boolean(),
    verification_sent: Type.Boolean(),
  },
  { $id: 'RegisterResponse' },
);

export const LoginRequest = Type.Object(
  { email: Email, password: Type.String({ maxLength: 255 }) },
  { $id: 'LoginRequest' },
);
export const LoginResponse = Type.Object(
  { access_token: Type.String(), user: UserProfile },
  { $id: 'LoginResponse' },
);
export const MeResponse = Type.Object({ user: UserProfile }, { $id: 'MeResponse' });

export const UpdateProfileRequest = Type.Object(
  { user_name: Nullable(Type.String({ minLength: 1, maxLength: 255 })) },
  { $id: 'UpdateProfileRequest' },
);

/** What the screens must know before a visitor signs in. */
export const AppState = Type.Object({
  first_run: Type.Boolean(),
  /** Whether the browser has the cookie of a session, good or not: who it is, `GET /auth/me` tells. */
  has_session: Type.Boolean(),
  /** Whether the request comes from the computer that runs the service. */
  at_computer: Type.Boolean(),
  /** For making the first account from another computer; told at this one only, and while there is no account. */
  setup_code: Nullable(Type.String()),
  registration: OneOf('open', 'invite', 'closed'),
  version: Type.String(),
  /** What links begin with, without a slash at the end. */
  link_base: Type.String(),
  /** Where links on custom domains are reached (docs/contract/domains.md#serving). */
  domain_port: Type.Integer(),
  /** From where links can be followed. */
  reach: OneOf('this-computer', 'local-network', 'public'),
  /** Why nothing can be saved at the moment, as a sentence. */
  storage_problem: Nullable(Type.String()),
  /** For how long the server of the database has not answered; null while it does. */
  database_silent_seconds: Nullable(Type.Integer()),
  /** Whether the data is on a server rather than on the computer that runs the service. */
  data_on_server: Type.Boolean(),
  /** Whether the service runs in safe mode (docs/contract/health.md#safe-mode). */
  safe_mode: Type.Boolean(),
  team: TeamLook,
});
export type AppState = Static<typeof AppState>;

const NewPassword = Type.String({ maxLength: 128 });
const Code = Type.String({ pattern: '^[0-9]{6}$' });

export const SetPasswordRequest = Type.Object({ password: NewPassword }, { $id: 'SetPasswordRequest' });
export const ChangePasswordRequest = Type.Object(
  { current_password: Type.String({ maxLength: 255 }), password: NewPassword },
  { $id: 'ChangePasswordRequest' },
);
export const RequestPasswordResetRequest = Type.Object(
  { email: Email },
  { $id: 'RequestPasswordResetRequest' },
);
export const ResetPasswordRequest = Type.Object(
  { email: Email, code: Code, password: NewPassword },
  { $id: 'ResetPasswordRequest' },
);

export const SendVerificationResponse = Type.Object(
  { success: Type.Boolean(), message: Type.String(), expires_in: Type.Integer() },
  { $id: 'SendVerificationResponse' },
);
export const VerifyEmailRequest = Type.Object({ code: Code }, { $id: 'VerifyEmailRequest' });
export const VerifyEmailResponse = Type.Object(
  { success: Type.Boolean(), message: Type.String(), email_verified: Type.Boolean() },
  { $id: 'VerifyEmailResponse' },
);

export const TourResponse = Type.Object(
  { step: Nullable(Type.String()), path: Nullable(Type.String()) },
  { $id: 'OnboardingStateResponse' },
);
export const TourRequest = Type.Object(
  {
    step: OneOf('welcome', 'path', 'link', 'api', 'domain', 'claim', 'apps', 'recap'),
    path: Maybe(OneOf('links', 'api')),
  },
  { $id: 'OnboardingStateRequest' },
);
export const TourCompleteRequest = Type.Object(
  { heard_from: Maybe(Type.String({ maxLength: 64 })) },
  { $id: 'OnboardingCompleteRequest' },
);
export const TourCompleteResponse = Type.Object(
  { success: Type.Boolean(), onboarded_at: Type.String() },
  { $id: 'OnboardingCompleteResponse' },
);
