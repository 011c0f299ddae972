import { Type } from '@sinclair/typebox';
import { operation, operationsWith } from '../../../http/operation.ts';
import { forEveryone, forSignedIn, guarding, perHour, perMinute } from '../../../http/rate-limit.ts';
import { described, Id, IsoTime, Named, Nullable, OneOf } from '../../../http/types.ts';
import { UserProfile } from '../model.ts';
import { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from './passkeys/model.ts';

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

export const Factors = Named('Factors', {
  required: Type.Boolean({
    description: 'Whether the owner wants a second factor from people of this role.',
  }),
  factors: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: described(OneOf('totp', 'passkey'), 'An authenticator app (totp) or a passkey.'),
      name: Nullable(Type.String(), 'What the person calls a passkey; null for an app.'),
      host: Nullable(
        Type.String(),
        'The host name at which a passkey works; null for an app, which works everywhere.',
      ),
      created_at: IsoTime,
      last_used_at: Nullable(
        IsoTime,
        'When it was last used, in UTC; of an app, or a recovery code in its place.',
      ),
      recovery_codes_left: Type.Integer({
        description: 'Number of recovery codes of the account that were not used yet.',
      }),
    }),
    { description: 'The second factors of the account; empty without one.' },
  ),
});

export const FactorSecret = Named('FactorSecret', {
  secret: Type.String({ description: 'The secret in base32, to type into an authenticator app.' }),
  uri: Type.String({ description: 'The same as an otpauth address, for a QR code.' }),
});
const proof = {
  code: Type.Optional(Code),
  passkey: Type.Optional(described(PasskeyAnswer, 'A passkey of the account, in place of a code.')),
};
export const BeginFactorRequest = Named('BeginFactorRequest', {
  challenge: Type.Optional(Challenge),
  ...proof,
});
export const FactorProofRequest = Named('FactorProofRequest', proof);
export const FactorCodeRequest = Named('FactorCodeRequest', { code: Code });
export const FactorConfirmed = Named('FactorConfirmed', {
  recovery_codes: described(
    RecoveryCodes,
    'Codes that each sign in once in place of the factor. They are answered once, with the first factor; empty with a further one.',
  ),
});
export const VerifyFactorRequest = Named('VerifyFactorRequest', {
  challenge: Challenge,
  ...proof,
  new_passkey: Type.Optional(
    described(NewPasskey, 'Where a factor has to be set up: the passkey that the browser made.'),
  ),
});
export const VerifyFactorResponse = Named('VerifyFactorResponse', {
  access_token: Type.String(),
  user: UserProfile,
  recovery_codes: Type.Optional({
    ...RecoveryCodes,
    description: 'Only after a factor was set up with the challenge: its recovery codes.',
  }),
});
export const FactorParams = Type.Object({ factor_id: described(Id, 'Id of the second factor.') });
export const ChallengeRequest = Named('ChallengeRequest', { challenge: Challenge });
const Required = described(
  OneOf('nobody', 'managers', 'everyone'),
  'Who must have a second factor: no one, the owner and admins, or everyone.',
);
const OnNewNetworks = Type.Boolean({
  description:
    'Whether a session is asked for the second factor again on a network that its account was not seen on.',
});
export const FactorRule = Named('FactorRule', { required: Required, on_new_networks: OnNewNetworks });
export const FactorRuleRequest = Named('FactorRuleRequest', {
  required: Required,
  on_new_networks: Type.Optional(OnNewNetworks),
});

export const PasskeyOptionsRequest = Named('PasskeyOptionsRequest', { challenge: Type.Optional(Challenge) });
export const PasskeyOptions = Named('PasskeyOptions', {
  options: Nullable(
    PasskeyRequest,
    'What the browser is told to use a passkey; null if none of the account works at this address.',
  ),
  hosts: Type.Array(Type.String(), { description: 'The host names at which passkeys of the account work.' }),
  totp: Type.Boolean({ description: 'Whether the account has an authenticator app.' }),
});

const bySession = operationsWith({
  tag: 'Authentication',
  limit: guarding(forSignedIn(perMinute(10))),
  access: { who: 'session' },
});

export const LIST_FACTORS = operation({
  ...bySession('GET', '/auth/factors'),
  operationId: 'listFactors',
  summary: 'The second factors of the account',
  description: 'Answers the second factors of the account, and whether it must have one.',
  limit: forSignedIn(perMinute(60)),
  responses: { 200: Factors },
});

const signedInOrNot = operationsWith({
  tag: 'Authentication',
  limit: guarding(forEveryone(perMinute(10))),
  access: { who: 'optional' },
});

export const BEGIN_TOTP = operation({
  ...signedInOrNot('POST', '/auth/factors/totp'),
  operationId: 'beginTotp',
  summary: 'Begin to set up an authenticator app',
  description:
    'Answers a new secret for an authenticator app, beside a passkey for a proof of that. It counts once a code of it confirms it. A person who must set one up to sign in sends the challenge instead of a session.',
  body: Nullable(BeginFactorRequest),
  optionalBody: true,
  responses: { 200: FactorSecret, 400: null, 401: null, 403: null, 409: null },
});

export const CONFIRM_TOTP = operation({
  ...bySession('POST', '/auth/factors/totp/confirm'),
  operationId: 'confirmTotp',
  summary: 'Confirm an authenticator app by its first code',
  description:
    'Puts the authenticator app to use: from now on, each sign-in asks for a code. Answers the recovery codes, once, with the first factor.',
  body: FactorCodeRequest,
  responses: { 200: FactorConfirmed, 400: null, 409: null },
});

export const BEGIN_PASSKEY = operation({
  ...signedInOrNot('POST', '/auth/factors/passkeys'),
  operationId: 'beginPasskey',
  summary: 'Begin to set up a passkey',
  description:
    'Answers what the browser needs to make a passkey for the address of the page. Beside another factor, it needs a proof of that. A person who must set one up to sign in sends the challenge instead of a session.',
  body: Nullable(BeginFactorRequest),
  optionalBody: true,
  responses: { 200: PasskeyCreation, 400: null, 401: null, 403: null, 409: null },
});

export const CONFIRM_PASSKEY = operation({
  ...bySession('POST', '/auth/factors/passkeys/confirm'),
  operationId: 'confirmPasskey',
  summary: 'Add the passkey that the browser made',
  description:
    'Puts a passkey to use: from now on, each sign-in asks for a second factor. Answers the recovery codes, once, with the first factor.',
  body: NewPasskey,
  responses: { 200: FactorConfirmed, 400: null, 409: null },
});

export const GET_PASSKEY_OPTIONS = operation({
  ...signedInOrNot('POST', '/auth/factors/passkeys/options'),
  operationId: 'getPasskeyOptions',
  summary: 'Ask for a passkey',
  description:
    'Answers what the browser needs to use a passkey of the account, and which other factors there are. A person who signs in sends the challenge instead of a session.',
  limit: guarding(forEveryone(perMinute(20))),
  body: Nullable(PasskeyOptionsRequest),
  optionalBody: true,
  responses: { 200: PasskeyOptions, 401: null, 403: null },
});

export const DELETE_FACTOR = operation({
  ...bySession('DELETE', '/auth/factors/:factor_id'),
  operationId: 'deleteFactor',
  summary: 'Remove a second factor',
  description: 'Removes a second factor of the account, proved by a code or a passkey.',
  params: FactorParams,
  body: FactorProofRequest,
  responses: { 204: null, 400: null, 404: null },
});

export const VERIFY_FACTOR = operation({
  method: 'POST',
  path: '/auth/factors/verify',
  tag: 'Authentication',
  operationId: 'verifyFactor',
  summary: 'Finish a sign-in that needs a second factor',
  description:
    'Takes the challenge of a refused sign-in and a code or a passkey, and answers as a sign-in does. After six wrong ones within ten minutes, the account has to wait.',
  limit: guarding(forEveryone(perMinute(10), perHour(60))),
  access: { who: 'anyone' },
  body: VerifyFactorRequest,
  responses: { 200: VerifyFactorResponse, 400: null, 401: null, 409: null },
});

const byOwner = operationsWith({ tag: 'Host', limit: forSignedIn(perMinute(60)), access: { who: 'owner' } });

export const GET_FACTOR_RULE = operation({
  ...byOwner('GET', '/host/factors'),
  summary: 'Who must have a second factor',
  description: 'Answers who must have a second factor, and whether new networks ask for it again.',
  responses: { 200: FactorRule },
});

export const SET_FACTOR_RULE = operation({
  ...byOwner('PUT', '/host/factors'),
  summary: 'Decide who must have a second factor',
  description:
    'Sets who must have a second factor. Whoever must have one and has none sets it up at the next sign-in; sessions go on. Also sets whether a session is asked for it again on a new network; without that field, it stays.',
  body: FactorRuleRequest,
  responses: { 200: FactorRule },
});

export const RESET_OWN_FACTOR = operation({
  method: 'POST',
  path: '/host/factors/reset',
  tag: 'Host',
  summary: 'Remove the second factor of the owner, who lost it',
  description:
    'Removes all second factors of the owner. It works at the computer that runs Linnet only, for the user who runs it, with the challenge of a sign-in.',
  limit: guarding(forEveryone(perMinute(10))),
  access: { who: 'anyone' },
  body: ChallengeRequest,
  responses: { 204: null, 401: null, 403: null },
});
