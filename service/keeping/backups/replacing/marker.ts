import { type Static, Type } from '@sinclair/typebox';
import { Nullable, OneOf } from '../../../lib/schema/kinds.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { Said } from '../../../lib/schema/said.ts';
import { readJson, writeWhole } from './disk.ts';

/**
 * How far a replacement of the data has come; every step may be done again from its beginning.
 *
 * - `aside`: what is in use moves to `former`
 * - `in`: what is in `next` moves into its place
 * - `keys`: the keys of the copy are set, after those that it replaces are kept
 * - `trying`: the new state is in use, and has not served yet
 * - `out`: what did not serve moves to `failed`
 * - `back`: what is in `former` moves into its place again
 * - `returned`, `served`: how it ended; what is not needed any more is removed
 */
export const SwapStep = OneOf('aside', 'in', 'keys', 'trying', 'out', 'back', 'returned', 'served');
export type SwapStep = Static<typeof SwapStep>;

const Marker = Type.Object({
  /** An upgrade begins at `trying`: `former` then has a copy of what was there before. */
  kind: OneOf('restore', 'upgrade'),
  step: SwapStep,
  /** Of the copy that is restored; of an upgrade the version before, empty where it is not known. */
  name: Type.String(),
  /** When it was asked for, ms UTC. */
  at: Type.Number(),
  /** The version that is to serve the new state. */
  version: Type.String(),
  /** How often the new state was begun to be served. */
  starts: Type.Integer({ minimum: 0 }),
  /** Why it goes back, in a sentence or the words of a library. */
  problem: Nullable(Said),
  /** What it costs, in a sentence. */
  remark: Nullable(Said),
});
export type Marker = Static<typeof Marker>;

/** The replacement that is under way; null when there is none, or when the file cannot be read. */
export async function readMarker(path: string): Promise<Marker | null> {
  const found = await readJson(path);
  return fitsSchema(Marker, found) ? found : null;
}

/** The marker with its next step, which is on the disk when this resolves. */
export async function mark(path: string, marker: Marker): Promise<Marker> {
  await writeWhole(path, marker);
  return marker;
}

/** How the last restore ended. */
const Outcome = Type.Object({
  name: Type.String(),
  at: Type.Number(),
  state: OneOf('restored', 'taken_back'),
  message: Nullable(Said),
  /** Whether the owner was told of it. */
  isTold: Type.Boolean(),
});
export type Outcome = Static<typeof Outcome>;

/** Null before the first restore. */
export async function readOutcome(path: string): Promise<Outcome | null> {
  const found = await readJson(path);
  return fitsSchema(Outcome, found) ? found : null;
}

export const keepOutcome = (path: string, outcome: Outcome): Promise<void> => writeWhole(path, outcome);
