import { type Static, Type } from '@sinclair/typebox';
import { described, IsoTime, Nullable, OneOf } from '../../http/types.ts';

/** The shortest passphrase, in characters. */
export const LEAST_PASSPHRASE = 12;
const LONGEST_PASSPHRASE = 1_000;

/** What the file is, for browsers. */
export const MOVE_FILE_MEDIA = 'application/gzip';

export const MoveRequest = Type.Object(
  {
    /** Under which the secrets are sealed. Its length is checked by the service, which says so in a sentence. */
    passphrase: Type.String({ maxLength: LONGEST_PASSPHRASE }),
    /** Whether this computer stops sharing with the file; it does unless the owner says otherwise. */
    stop_sharing: Type.Optional(Type.Boolean()),
  },
  { $id: 'MoveRequest' },
);

export const MoveState = Type.Object(
  {
    /** What is being done for the file; null while none is made. */
    step: Nullable(OneOf('copying', 'proving')),
    /** Why the last file was not made, as a sentence. */
    problem: Nullable(Type.String()),
    /** The newest file, as long as it is here. */
    file: Nullable(
      Type.Object({
        name: Type.String(),
        at: IsoTime,
        size: Type.Integer(),
        links: Type.Integer(),
        clicks: Type.Integer(),
      }),
    ),
    /** Since when another computer runs this Linnet. */
    moved_at: Nullable(IsoTime),
    /** The computer that Linnet came from, until it is known that it does not share any more. */
    waiting: Nullable(
      Type.Object({
        /** When the file was made there. */
        at: IsoTime,
        addresses: Type.Array(Type.String()),
        asked_at: Nullable(IsoTime),
        /** What became of that, as a sentence. */
        problem: Nullable(Type.String()),
      }),
    ),
  },
  { $id: 'MoveState' },
);
export type MoveState = Static<typeof MoveState>;

/** What a new computer proves that it took over with. */
export const MovedRequest = Type.Object(
  {
    token: Type.String({
      description: 'Proof that the caller took over the data of this computer.',
      maxLength: 100,
    }),
  },
  { $id: 'MovedRequest' },
);
export const MovedResponse = Type.Object(
  { moved_at: described(IsoTime, 'Since when another computer has the data, in UTC.') },
  { $id: 'MovedResponse' },
);

export const TakeRequest = Type.Object(
  { passphrase: Type.String({ maxLength: LONGEST_PASSPHRASE }) },
  { $id: 'TakeOverRequest' },
);

/** How taking over goes, for a Linnet without accounts. */
export const TakeState = Type.Object(
  {
    /** `none`, `receiving`, `ready` (the file is here), `opening` (it is proven), `restarting` (this Linnet starts again with it). */
    step: OneOf('none', 'receiving', 'ready', 'opening', 'restarting'),
    /** Why it was not taken over, as a sentence; nothing has changed then. */
    problem: Nullable(Type.String()),
    /** What is in the file. */
    file: Nullable(
      Type.Object({
        at: IsoTime,
        size: Type.Integer(),
        links: Type.Integer(),
        clicks: Type.Integer(),
        accounts: Type.Integer(),
      }),
    ),
  },
  { $id: 'TakeOverState' },
);
export type TakeState = Static<typeof TakeState>;
