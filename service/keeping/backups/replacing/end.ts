import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { replacingWords } from '../../words.ts';
import { moveIfThere, remove, writeWhole } from './disk.ts';
import { keepOutcome, type Marker } from './marker.ts';
import type { DataPlaces } from './places.ts';

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
