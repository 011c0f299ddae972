import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Secrets } from '../../../kernel/secrets.ts';
import type { Said } from '../../../lib/words.ts';
import { moveIfThere, remove, syncNames } from './disk.ts';
import { keepFormerKeys, putFormerKeysBack, setKeys } from './keys.ts';
import { type Marker, mark } from './marker.ts';
import type { DataPlaces } from './places.ts';

type Parts = { places: DataPlaces; secrets: Secrets };

/**
 * Moves the content of `next` into use, from any step it was interrupted at. Nothing may have the data open.
 *
 * When the system refuses a step, everything moves back.
 */
export async function moveIn(parts: Parts, begun: Marker): Promise<Marker> {
  const { places } = parts;
  let marker = begun;
  try {
    if (marker.step === 'aside') {
      await moveInto(places.former, places, marker);
      marker = await mark(places.marker, { ...marker, step: 'in' });
    }
    if (marker.step === 'in') {
      await moveOutOf(places.next, places, marker);
      marker = await mark(places.marker, { ...marker, step: 'keys' });
    }
    if (marker.step === 'keys') {
      await keepFormerKeys(parts);
      await setKeys(parts);
      marker = await mark(places.marker, { ...marker, step: 'trying' });
    }
    return marker;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return goBack(places, marker, problem);
  }
}

/** Records that the new state does not serve; `moveBack` then brings back the former data. */
export async function goBack(places: DataPlaces, marker: Marker, problem: Said): Promise<Marker> {
  // Only some of the files were moved aside: no new ones are in use yet, so none have to be removed.
  const step = marker.step === 'aside' ? 'back' : 'out';
  if (step === 'out') await remove(places.failed);
  return mark(places.marker, { ...marker, step, problem });
}

/** Brings back the former data. Nothing may have the data open. */
export async function moveBack(parts: Parts, begun: Marker): Promise<Marker> {
  const { places } = parts;
  let marker = begun;
  if (marker.step === 'out') {
    await moveInto(places.failed, places, marker);
    marker = await mark(places.marker, { ...marker, step: 'back' });
  }
  if (marker.step === 'back') {
    await moveOutOf(places.former, places, marker);
    await putFormerKeysBack(parts);
    marker = await mark(places.marker, { ...marker, step: 'returned' });
  }
  return marker;
}

/** Moves the data in use into a folder, without the files that were moved already. */
async function moveInto(folder: string, places: DataPlaces, marker: Marker): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await syncNames(places.folder);
  for (const { name, path } of partsOf(places, marker)) await moveIfThere(path, join(folder, name));
}

/** Moves the content of a folder into use, without the files that were moved already. */
async function moveOutOf(folder: string, places: DataPlaces, marker: Marker): Promise<void> {
  for (const { name, path } of partsOf(places, marker)) await moveIfThere(join(folder, name), path);
}

/** An upgrade leaves the pictures where they are. */
const partsOf = ({ inUse }: DataPlaces, { kind }: Marker): DataPlaces['inUse'] =>
  kind === 'upgrade' ? inUse.filter(({ name }) => name !== 'media') : inUse;
