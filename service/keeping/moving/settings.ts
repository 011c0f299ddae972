import { type Static, Type } from '@sinclair/typebox';

/** The facts about a file for another computer. The file contains them too, as a part of the database. */
export const MoveOffer = Type.Object({
  /** When the file was made, milliseconds UTC. */
  at: Type.Number(),
  /** The hash of the one-time token that is sealed in the file. */
  tokenHash: Type.String(),
  /** The addresses of this computer on the network, as URLs. */
  addresses: Type.Array(Type.String(), { maxItems: 32 }),
  /** Whether it stopped sharing with the file. */
  stopped: Type.Boolean(),
});
export type MoveOffer = Static<typeof MoveOffer>;

/** The settings of this module (docs/contract/moving.md). */
export const MOVING_SETTINGS = Type.Object({
  moveOffer: Type.Union([MoveOffer, Type.Null()], { default: null, bookkeeping: true, ofThisComputer: true }),
  /** Since when another computer runs this Linnet, milliseconds UTC: this computer does not share then. */
  movedAt: Type.Union([Type.Number(), Type.Null()], { default: null, ofThisComputer: true }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof MOVING_SETTINGS> {}
}
