import { type Static, Type } from '@sinclair/typebox';
import { Nullable } from '../../../lib/schema/kinds.ts';
import { Said } from '../../../lib/schema/said.ts';

/** What came of restoring a copy into a folder of its own and looking at it. */
export const CopyProof = Type.Object({
  ok: Type.Boolean(),
  /** Milliseconds UTC. */
  at: Type.Number(),
  links: Type.Number(),
  clicks: Type.Number(),
  /** How long that took. */
  seconds: Type.Number(),
  /** Why the copy is no good; null for a good one. */
  problem: Nullable(Said),
});
export type CopyProof = Static<typeof CopyProof>;
