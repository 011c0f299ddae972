import { type Static, Type } from '@sinclair/typebox';
import { described, IsoTime, Named, Nullable, OneOf } from '../../http/types.ts';

/** The shortest passphrase, in characters. */
export const LEAST_PASSPHRASE = 12;
const LONGEST_PASSPHRASE = 1_000;

/** The media type of the file, for browsers. */
export const MOVE_FILE_MEDIA = 'application/gzip';

export const MoveRequest = Named('MoveRequest', {
  /** The passphrase for the secrets. The service checks its length, and answers with a sentence. */
  passphrase: Type.String({ maxLength: LONGEST_PASSPHRASE }),
  /** Whether this computer stops sharing with the file; true by default. */
  stop_sharing: Type.Optional(Type.Boolean()),
});

export const MoveState = Named('MoveState', {
  /** The present step of making the file; null while none is made. */
  step: Nullable(OneOf('copying', 'proving')),
  /** Why making the last file failed, as a sentence. */
  problem: Nullable(Type.String()),
  /** The newest file, as long as it exists. */
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
  /** The former computer of this Linnet, until it certainly does not share any more. */
  waiting: Nullable(
    Type.Object({
      /** When the file was made there. */
      at: IsoTime,
      addresses: Type.Array(Type.String()),
      asked_at: Nullable(IsoTime),
      /** The result of the last request, as a sentence. */
      problem: Nullable(Type.String()),
    }),
  ),
});
export type MoveState = Static<typeof MoveState>;

/** The proof that a new computer took over. */
export const MovedRequest = Named('MovedRequest', {
  token: Type.String({
    description: 'Proof that the caller took over the data of this computer.',
    maxLength: 100,
  }),
});
export const MovedResponse = Named('MovedResponse', {
  moved_at: described(IsoTime, 'Since when another computer has the data, in UTC.'),
});

export const TakeRequest = Named('TakeOverRequest', {
  passphrase: Type.String({ maxLength: LONGEST_PASSPHRASE }),
});

/** The progress of taking over, for a Linnet without accounts. */
export const TakeState = Named('TakeOverState', {
  /**
   * `none`, `receiving`, `ready` (the file is here), `opening` (it is being proven), `restarting` (this Linnet
   * starts again with it).
   */
  step: OneOf('none', 'receiving', 'ready', 'opening', 'restarting'),
  /** Why it was not taken over, as a sentence; nothing has changed then. */
  problem: Nullable(Type.String()),
  /** The content of the file. */
  file: Nullable(
    Type.Object({
      at: IsoTime,
      size: Type.Integer(),
      links: Type.Integer(),
      clicks: Type.Integer(),
      accounts: Type.Integer(),
    }),
  ),
});
export type TakeState = Static<typeof TakeState>;
