import { type Static, Type } from '@sinclair/typebox';

/** What a file for another computer was made with. It is in the file too, as a part of the database. */
export const MoveOffer = Type.Object({
  /** When the file was made, milliseconds UTC. */
  at: Type.Number(),
  /** Of the one-time token that is sealed in the file. */
  tokenHash: Type.String(),
  /** Where this computer was reached on the network, as URLs. */
  addresses: Type.Array(Type.String(), { maxItems: 32 }),
  /** Whether it stopped sharing with the file. */
  stopped: Type.Boolean(),
});
export type MoveOffer = Static<typeof MoveOffer>;

/** What this module keeps (docs/contract/moving.md). */
export const MOVING_SETTINGS = Type.Object({
  moveOffer: Type.Union([MoveOffer, Type.Null()], { default: null, bookkeeping: true, perInstance: true }),
  /** Since when another computer runs this Linnet, milliseconds UTC: nothing is shared from here then. */
  movedAt: Type.Union([Type.Number(), Type.Null()], { default: null, perInstance: true }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof MOVING_SETTINGS> {}
}
