import { Type } from '@sinclair/typebox';
import { operation, operationsWith, PAGE } from '../../http/operation.ts';
import { forEveryone, forSignedIn, guarding, perHour, perMinute } from '../../http/rate-limit.ts';
import { described, IsoTime, Maybe, Named, Nullable, OneOf } from '../../http/types.ts';
import { HandOverRequest } from '../people/api.ts';

export const DeleteAccountRequest = Type.Object(
  {
    password: Maybe(Type.String({ maxLength: 255 }), 'Password of the account, when it has one.'),
    email: Maybe(Type.String({ maxLength: 320 }), 'Email address of the account, when it has no password.'),
    confirm_email: Maybe(
      Type.String({ maxLength: 320 }),
      'The same as email, by the name that clients of the platform use.',
    ),
    links_to: Type.Optional(
      described(
        HandOverRequest,
        'Who gets the links of the account, at once. Without it, they are erased with it.',
      ),
    ),
  },
  { $id: 'DeleteAccountRequest', example: { password: 'correct-Horse7' } },
);

export const DeleteAccountResponse = Named('DeleteAccountResponse', {
  success: Type.Boolean(),
  message: Type.String(),
  status: described(OneOf('pending_deletion'), 'Always pending_deletion.'),
  requested_at: described(IsoTime, 'When the deletion was asked for, in UTC.'),
  purge_after: described(IsoTime, 'When the account is erased, in UTC: seven days later.'),
});

/** The token of the mailed link, by either name, or email and password. */
export const RestoreAccountRequest = Type.Object(
  {
    email: Maybe(Type.String({ format: 'email' }), 'Email address of the account, with password.'),
    password: Maybe(Type.String({ maxLength: 255 }), 'Password of the account, with email.'),
    restore_token: Maybe(
      Type.String({ minLength: 16, maxLength: 128 }),
      'The same as token, by another name.',
    ),
    token: Maybe(
      Type.String({ maxLength: 256 }),
      'The token of the mailed link, instead of email and password.',
    ),
  },
  { $id: 'RestoreAccountRequest', example: { email: 'ada@example.com', password: 'correct-Horse7' } },
);

export const RestoreAccountResponse = Named('RestoreAccountResponse', {
  success: Type.Boolean(),
  message: Type.String(),
  status: described(OneOf('active'), 'Always active.'),
});

export const DELETE_MY_ACCOUNT = operation({
  method: 'DELETE',
  path: '/api/v1/me',
  operationId: 'deleteMyAccount',
  summary: 'Ask for the account to be deleted',
  description:
    'Asks for the account of the caller to be deleted after seven days; with links_to, its links go to another account or a group first. All its sessions and keys end at once; its links go on until then. Send the password, or the email address of an account without one.',
  tag: 'Me',
  limit: guarding(forSignedIn(perMinute(5))),
  access: { who: 'session' },
  body: Nullable(DeleteAccountRequest),
  optionalBody: true,
  responses: { 200: DeleteAccountResponse, 409: null },
});

const byAnyone = operationsWith({ tag: 'Authentication', access: { who: 'anyone' } });

export const RESTORE_ACCOUNT = operation({
  ...byAnyone('POST', '/auth/restore'),
  operationId: 'restoreAccount',
  summary: 'Bring back an account that waits for its deletion',
  description:
    'Brings back an account that waits for its deletion. Send email and password, or the token of the mail. Every failure is the same 403.',
  limit: guarding(forEveryone(perMinute(5), perHour(20))),
  accepts: 'form',
  form: RestoreAccountRequest,
  responses: { 200: { ...PAGE, json: RestoreAccountResponse }, 403: null },
});

export const SHOW_RESTORE_PAGE = operation({
  ...byAnyone('GET', '/auth/restore'),
  operationId: 'showRestorePage',
  summary: 'The page behind the link in a deletion notice',
  description: 'Answers a page with a button that brings the account back. Opening it changes nothing.',
  limit: forEveryone(perMinute(30)),
  query: Type.Object({ token: Type.Optional(Type.String({ description: 'The token of the mailed link.' })) }),
  responses: { 200: PAGE, 403: null },
});
