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

export const RestoreAccountResponse = Type.Object(
  { success: Type.Boolean(), message: Type.String(), status: OneOf('active') },
  { $id: 'RestoreAccountResponse' },
);
