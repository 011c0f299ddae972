import { Type } from '@sinclair/typebox';
import { IsoTime, Maybe, OneOf } from '../../http/types.ts';

export const DeleteAccountRequest = Type.Object(
  {
    password: Maybe(Type.String({ maxLength: 255 })),
    /** Of accounts without a password; clients of the platform call it `confirm_email`. */
    email: Maybe(Type.String({ maxLength: 320 })),
    confirm_email: Maybe(Type.String({ maxLength: 320 })),
  },
  { $id: 'DeleteAccountRequest' },
);

export const DeleteAccountResponse = Type.Object(
  {
    success: Type.Boolean(),
    message: Type.String(),
    status: OneOf('pending_deletion'),
    requested_at: IsoTime,
    purge_after: IsoTime,
  },
  { $id: 'DeleteAccountResponse' },
);

/** The token of the mailed link, by either name, or email and password. */
export const RestoreAccountRequest = Type.Object(
  {
    email: Maybe(Type.String({ format: 'email' })),
    password: Maybe(Type.String({ maxLength: 255 })),
    restore_token: Maybe(Type.String({ minLength: 16, maxLength: 128 })),
    token: Maybe(Type.String({ maxLength: 256 })),
  },
  { $id: 'RestoreAccountRequest' },
);

export const RestoreAccountResponse = Type.Object(
  { success: Type.Boolean(), message: Type.String(), status: OneOf('active') },
  { $id: 'RestoreAccountResponse' },
);
