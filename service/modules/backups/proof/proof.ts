import { type Static, Type } from '@sinclair/typebox';
import { Nullable } from '../../../lib/schema/kinds.ts';

/** What came of restoring a copy into a folder of its own and looking at it. */
export const CopyProof = Type.Object({
  ok: Type.Boolean(),
  /** Milliseconds UTC. */
  at: Type.Number(),
  links: Type.Number(),
  clicks: Type.Number(),
  /** How long that took. */
  seconds: Type.Number(),
  /** Why the copy is no good, in a sentence; null for a good one. */
  problem: Nullable(Type.String()),
});
export type CopyProof = Static<typeof CopyProof>;
