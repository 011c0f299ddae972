import { Type } from '@sinclair/typebox';
import { described, IsoTime, Maybe, OneOf } from '../../http/types.ts';

export const DeleteAccountRequest = Type.Object(
  {
    password: described(Maybe(Type.String({ maxLength: 255 })), 'Password of the account, when it has one.'),

    email: described(
      Maybe(Type.String({ maxLength: 320 })),
      'Email address of the account, when it has no password.',
    ),
    confirm_email: described(
      Maybe(Type.String({ maxLength: 320 })),
      'The same as email, by the name that clients of the platform use.',
    ),
  },
  { $id: 'DeleteAccountRequest', example: { password: 'correct-Horse7' } },
);

export const DeleteAccountResponse = Type.Object(
  {
    success: Type.Boolean(),
    message: Type.String(),
    status: described(OneOf('pending_deletion'), 'Always pending_deletion.'),
    requested_at: described(IsoTime, 'When the deletion was asked for, in UTC.'),
    purge_after: described(IsoTime, 'When the account is erased, in UTC: seven days later.'),
  },
  { $id: 'DeleteAccountResponse' },
);

/** The token of the mailed link, by either name, or email and password. */
export const RestoreAccountRequest = Type.Object(
  {
    email: described(Maybe(Type.String({ format: 'email' })), 'Email address of the account, with password.'),
    password: described(Maybe(Type.String({ maxLength: 255 })), 'Password of the account, with email.'),
    restore_token: described(
      Maybe(Type.String({ minLength: 16, maxLength: 128 })),
      'The same as token, by another name.',
    ),
    token: described(
      Maybe(Type.String({ maxLength: 256 })),
      'The token of the mailed link, instead of email and password.',
    ),
  },
  { $id: 'RestoreAccountRequest', example: { email: 'ada@example.com', password: 'correct-Horse7' } },
);

export const RestoreAccountResponse = Type.Object(
  { success: Type.Boolean(), message: Type.String(), status: described(OneOf('active'), 'Always active.') },
  { $id: 'RestoreAccountResponse' },
);
