import { Type } from '@sinclair/typebox';
import { operation } from '../../../http/operation.ts';
import { forEveryone, forSignedIn, guarding, perHour, perMinute } from '../../../http/rate-limit.ts';
import { described, Id, IsoTime, Nullable, OneOf } from '../../../http/types.ts';
import { UserProfile } from '../model.ts';

const Code = Type.String({
  description: 'A code of six digits from the authenticator app, or a recovery code.',
  minLength: 1,
  maxLength: 64,
});
const Challenge = Type.String({
  description: 'The challenge from the refusal of the sign-in. It can be answered once, within ten minutes.',
  minLength: 1,
  maxLength: 2000,
});
const RecoveryCodes = Type.Array(Type.String(), {
  description: 'Codes that each sign in once in place of the authenticator app. They are answered once.',
});

export const Factors = Type.Object(
  {
    required: Type.Boolean({
      description: 'Whether the owner wants a second factor from people of this role.',
    }),
    factors: Type.Array(
      Type.Object({
        id: Type.String(),
        kind: described(OneOf('totp'), 'Always totp: an authenticator app.'),
        created_at: IsoTime,
        last_used_at: described(Nullable(IsoTime), 'When a code was last used, in UTC.'),
        recovery_codes_left: Type.Integer({
          description: 'Number of recovery codes that were not used yet.',
        }),
      }),
      { description: 'The second factor of the account; empty without one.' },
    ),
  },
  { $id: 'Factors' },
);

export const FactorSecret = Type.Object(
  {
    secret: Type.String({ description: 'The secret in base32, to type into an authenticator app.' }),
    uri: Type.String({ description: 'The same as an otpauth address, for a QR code.' }),
  },
  { $id: 'FactorSecret' },
);
export const BeginFactorRequest = Type.Object(
  { challenge: Type.Optional(Challenge) },
  { $id: 'BeginFactorRequest' },
);
export const FactorCodeRequest = Type.Object({ code: Code }, { $id: 'FactorCodeRequest' });
export const FactorConfirmed = Type.Object({ recovery_codes: RecoveryCodes }, { $id: 'FactorConfirmed' });
export const VerifyFactorRequest = Type.Object(
  { challenge: Challenge, code: Code },
  { $id: 'VerifyFactorRequest' },
);
export const VerifyFactorResponse = Type.Object(
  {
    access_token: Type.String(),
    user: UserProfile,
    recovery_codes: Type.Optional({
      ...RecoveryCodes,
      description: 'Only after a factor was set up with the challenge: its recovery codes.',
    }),
  },
  { $id: 'VerifyFactorResponse' },
);
export const FactorParams = Type.Object({ factor_id: described(Id, 'Id of the second factor.') });
export const ChallengeRequest = Type.Object({ challenge: Challenge }, { $id: 'ChallengeRequest' });
const Required = described(
  OneOf('nobody', 'managers', 'everyone'),
  'Who must have a second factor: no one, the owner and admins, or everyone.',
);
const OnNewNetworks = Type.Boolean({
  description:
    'Whether a session is asked for the second factor again on a network that its account was not seen on.',
});
export const FactorRule = Type.Object(
  { required: Required, on_new_networks: OnNewNetworks },
  { $id: 'FactorRule' },
);
export const FactorRuleRequest = Type.Object(
  { required: Required, on_new_networks: Type.Optional(OnNewNetworks) },
  { $id: 'FactorRuleRequest' },
);

const tag = 'Authentication';

export const LIST_FACTORS = operation({
  method: 'GET',
  path: '/auth/factors',
  operationId: 'listFactors',
  summary: 'The second factor of the account',
  description: 'Answers whether the account has a second factor, and whether it must have one.',
  tag,
  limit: forSignedIn(perMinute(60)),
  access: { who: 'session' },
  responses: { 200: Factors },
});

export const BEGIN_TOTP = operation({
  method: 'POST',
  path: '/auth/factors/totp',
  operationId: 'beginTotp',
  summary: 'Begin to set up an authenticator app',
  description:
    'Answers a new secret for an authenticator app. It counts once a code of it confirms it. A person who must set one up to sign in sends the challenge instead of a session.',
  tag,
  limit: guarding(forEveryone(perMinute(10))),
  access: { who: 'optional' },
  body: Nullable(BeginFactorRequest),
  optionalBody: true,
  responses: { 200: FactorSecret, 401: null, 403: null, 409: null },
});

export const CONFIRM_TOTP = operation({
  method: 'POST',
  path: '/auth/factors/totp/confirm',
  operationId: 'confirmTotp',
  summary: 'Confirm an authenticator app by its first code',
  description:
    'Puts the authenticator app to use: from now on, each sign-in asks for a code. Answers the recovery codes, once.',
  tag,
  limit: guarding(forSignedIn(perMinute(10))),
  access: { who: 'session' },
  body: FactorCodeRequest,
  responses: { 200: FactorConfirmed, 400: null, 409: null },
});

export const DELETE_FACTOR = operation({
  method: 'DELETE',
  path: '/auth/factors/:factor_id',
  operationId: 'deleteFactor',
  summary: 'Remove a second factor',
  description: 'Removes the second factor of the account, proved by one of its codes.',
  tag,
  limit: guarding(forSignedIn(perMinute(10))),
  access: { who: 'session' },
  params: FactorParams,
  body: FactorCodeRequest,
  responses: { 204: null, 400: null, 404: null },
});

export const VERIFY_FACTOR = operation({
  method: 'POST',
  path: '/auth/factors/verify',
  operationId: 'verifyFactor',
  summary: 'Finish a sign-in that needs a second factor',
  description:
    'Takes the challenge of a refused sign-in and a code, and answers as a sign-in does. After six wrong codes within ten minutes, the account has to wait.',
  tag,
  limit: guarding(forEveryone(perMinute(10), perHour(60))),
  access: { who: 'anyone' },
  body: VerifyFactorRequest,
  responses: { 200: VerifyFactorResponse, 400: null, 401: null },
});

const HOST = { tag: 'Host', limit: forSignedIn(perMinute(60)) } as const;

export const GET_FACTOR_RULE = operation({
  ...HOST,
  method: 'GET',
  path: '/host/factors',
  summary: 'Who must have a second factor',
  description: 'Answers who must have a second factor, and whether new networks ask for it again.',
  access: { who: 'owner' },
  responses: { 200: FactorRule },
});

export const SET_FACTOR_RULE = operation({
  ...HOST,
  method: 'PUT',
  path: '/host/factors',
  summary: 'Decide who must have a second factor',
  description:
    'Sets who must have a second factor. Whoever must have one and has none sets it up at the next sign-in; sessions go on. Also sets whether a session is asked for it again on a new network; without that field, it stays.',
  access: { who: 'owner' },
  body: FactorRuleRequest,
  responses: { 200: FactorRule },
});

export const RESET_OWN_FACTOR = operation({
  ...HOST,
  method: 'POST',
  path: '/host/factors/reset',
  summary: 'Remove the second factor of the owner, who lost it',
  description:
    'Removes the second factor of the owner. It works at the computer that runs Linnet only, for the user who runs it, with the challenge of a sign-in.',
  limit: guarding(forEveryone(perMinute(10))),
  access: { who: 'anyone' },
  body: ChallengeRequest,
  responses: { 204: null, 401: null, 403: null },
});
