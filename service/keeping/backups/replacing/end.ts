import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { moveIfThere, remove, writeWhole } from './disk.ts';
import { keepOutcome, type Marker } from './marker.ts';
import type { DataPlaces } from './places.ts';
import { replacingWords } from './words.ts';

/** The name of a folder with what was in place before a replacement that served. */
export const KEPT = /^kept-\d+$/;
/** In such a folder: why it is kept, and since when. */
export const KEPT_NOTE = 'kept.json';

/** Ends a replacement that served. What was there before is kept for a copy to be made of it. */
export async function endServed(places: DataPlaces, { kind, name, at, remark }: Marker): Promise<void> {
  if (kind === 'restore')
    await keepOutcome(places.outcome, { name, at, state: 'restored', message: remark, isTold: false });
  if (existsSync(join(places.former, 'linnet.db'))) {
    await writeWhole(join(places.former, KEPT_NOTE), { reason: kind, at });
    await moveIfThere(places.former, freeName(places, at));
  }
  await clear(places);
}

/** A name for what is kept since a moment; two may come from the same one, when the clock was put back. */
function freeName(places: DataPlaces, at: number): string {
  const name = join(places.folder, `kept-${at}`);
  return existsSync(name) ? freeName(places, at + 1) : name;
}

/** Ends a replacement that was taken back. */
export async function endReturned(places: DataPlaces, { kind, name, at, problem }: Marker): Promise<void> {
  if (kind === 'restore') {
    const message = replacingWords.takenBack({ reason: problem ?? '' });
    await keepOutcome(places.outcome, { name, at, state: 'taken_back', message, isTold: false });
  }
  await clear(places);
}

/** Removes what no replacement needs any more; the marker last, so that a kill leads here again. */
export async function clear({ next, failed, former, marker }: DataPlaces): Promise<null> {
  for (const folder of [next, failed, former, `${former}.part`, `${next}.part`, marker]) await remove(folder);
  return null;
}
