import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { Nullable, OneOf, Said } from '../../../lib/schema/kinds.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { replacingWords } from '../../words.ts';
import { moveIfThere, readJson, remove, writeWhole } from './disk.ts';
import type { DataPlaces } from './places.ts';

/**
 * The step that a replacement of the data is at; every step may be repeated from its beginning.
 *
 * - `aside`: the data in use moves to `former`
 * - `in`: the content of `next` moves into use
 * - `keys`: the keys of the backup are set, after those that it replaces were saved
 * - `trying`: the new state is in use, and has not served yet
 * - `out`: the state that did not serve moves to `failed`
 * - `back`: the content of `former` moves into use again
 * - `returned`, `served`: the result; files no longer needed are removed
 */
export const SwapStep = OneOf('aside', 'in', 'keys', 'trying', 'out', 'back', 'returned', 'served');
export type SwapStep = Static<typeof SwapStep>;

const Marker = Type.Object({
  /** An upgrade begins at `trying`: `former` then contains a copy of the former data. */
  kind: OneOf('restore', 'upgrade'),
  step: SwapStep,
  /** The name of the restored backup; for an upgrade the version before, or empty when it is not known. */
  name: Type.String(),
  /** When the replacement was requested, ms UTC. */
  at: Type.Number(),
  /** The version that will serve the new state. */
  version: Type.String(),
  /** How often a start tried to serve the new state. */
  starts: Type.Integer({ minimum: 0 }),
  /** Why the replacement is undone: a sentence, or the message of a library. */
  problem: Nullable(Said),
  /** What the restore could not bring back, in a sentence. */
  remark: Nullable(Said),
});
export type Marker = Static<typeof Marker>;

/** The replacement in progress; null when there is none, or when the file cannot be read. */
export async function readMarker(path: string): Promise<Marker | null> {
  const found = await readJson(path);
  return fitsSchema(Marker, found) ? found : null;
}

/** Writes the marker with its next step; it is on the disk when this resolves. */
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
  /** Whether the owner was told the result. */
  isTold: Type.Boolean(),
});
export type Outcome = Static<typeof Outcome>;

/** Null before the first restore. */
export async function readOutcome(path: string): Promise<Outcome | null> {
  const found = await readJson(path);
  return fitsSchema(Outcome, found) ? found : null;
}

export const keepOutcome = (path: string, outcome: Outcome): Promise<void> => writeWhole(path, outcome);

/** The name of a folder with the former data, kept after a replacement that worked. */
export const KEPT = /^kept-\d+$/;
/** A file in such a folder that says why the data is kept, and since when. */
export const KEPT_NOTE = 'kept.json';

/** Ends a replacement that worked. The former data is kept until a backup of it has been made. */
export async function endServed(places: DataPlaces, { kind, name, at, remark }: Marker): Promise<void> {
  if (kind === 'restore')
    await keepOutcome(places.outcome, { name, at, state: 'restored', message: remark, isTold: false });
  if (existsSync(join(places.former, 'linnet.db'))) {
    await writeWhole(join(places.former, KEPT_NOTE), { reason: kind, at });
    await moveIfThere(places.former, freeName(places, at));
  }
  await clear(places);
}

/** A free name for data kept since a moment; two may have the same moment when the clock was put back. */
function freeName(places: DataPlaces, at: number): string {
  const name = join(places.folder, `kept-${at}`);
  return existsSync(name) ? freeName(places, at + 1) : name;
}

/** Ends a replacement that was undone. */
export async function endReturned(places: DataPlaces, { kind, name, at, problem }: Marker): Promise<void> {
  if (kind === 'restore') {
    const message = replacingWords.takenBack({ reason: problem ?? '' });
    await keepOutcome(places.outcome, { name, at, state: 'taken_back', message, isTold: false });
  }
  await clear(places);
}

/** Removes the files of a finished replacement; the marker last, so that the next start repeats this after a kill. */
export async function clear({ next, failed, former, marker }: DataPlaces): Promise<null> {
  for (const folder of [next, failed, former, `${former}.part`, `${next}.part`, marker]) await remove(folder);
  return null;
}
