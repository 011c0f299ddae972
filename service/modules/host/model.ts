import { type Static, Type } from '@sinclair/typebox';
import { OneOf } from '../../http/types.ts';

export const SharingBody = Type.Object(
  {
    mode: OneOf('off', 'on', 'addresses'),
    addresses: Type.Optional(Type.Array(Type.String({ maxLength: 45 }), { maxItems: 32 })),
  },
  { $id: 'SharingRequest' },
);
export type SharingInput = Static<typeof SharingBody>;

export const SharingState = Type.Object(
  {
    mode: OneOf('off', 'on', 'addresses'),
    /** Chosen addresses; empty unless the mode says so. */
    addresses: Type.Array(Type.String()),
    /** Addresses this computer has on local networks. */
    available: Type.Array(Type.String()),
    /** Where others reach the service now. */
    urls: Type.Array(Type.String()),
    /** Set when the service was started with a choice that the screens cannot change. */
    fixed: Type.Boolean(),
    /** Why nothing is shared although it was chosen; null when the choice is followed. */
    closed_because: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: 'SharingResponse' },
);
