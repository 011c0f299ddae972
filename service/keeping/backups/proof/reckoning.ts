import { type Static, Type } from '@sinclair/typebox';

/** A state of the journal, and the sum of the links' totals then. */
export const Reckoning = Type.Object({ seq: Type.Number(), clicks: Type.Number() });
export type Reckoning = Static<typeof Reckoning>;
