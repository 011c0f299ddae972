import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, Nullable } from '../../../http/types.ts';

export const CallerList = Type.Object(
  {
    /** Who asked over the network in the last five minutes, the latest first, at most 100. */
    callers: Type.Array(
      Type.Object({
        address: Type.String(),
        /** Null: nothing is asked about an address. */
        name: Nullable(Type.String()),
        /** The network the caller came by, as `GET /host/sharing` calls it. */
        network: Type.String(),
        first_at: IsoTime,
        last_at: IsoTime,
        requests: Type.Integer(),
      }),
    ),
  },
  { $id: 'CallerList' },
);
export type CallerList = Static<typeof CallerList>;
