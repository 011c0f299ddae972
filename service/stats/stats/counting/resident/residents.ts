import { LRUCache } from 'lru-cache';
import type { Reader } from '../../../../db/connection.ts';
import type { Pool } from '../../../../db/operation.ts';
import { findDatabaseFile } from '../../../../db/storage-repository.ts';
import { MINUTE } from '../../../../lib/time.ts';
import type { PickedQuestion } from '../../question/question.ts';
import type { Range } from '../../question/range.ts';
import { countStored, type StoredExtent } from '../../repository.ts';
import { portionsFor, threadsFor } from '../division.ts';
import { partitionsFor } from '../sift.ts';
import { ClickFiles } from './click-files.ts';
import { type ResidentReading, readResident, release } from './read-resident.ts';
import type { Resident } from './resident.ts';

/** What the clicks of all scopes together may take in memory, and in files, bytes. */
const MOST_MEMORY = 2 ** 26;
const MOST_IN_FILES = 2 ** 32;

/** What a click takes: nine words, and a little for the segments and the partitions of each chunk. */
const CLICK_BYTES = 40;

/** With fewer clicks, reading is as fast as keeping them. */
const LEAST_CLICKS = 50_000;

/** With more partitions, the lists of where each begins become long. */
const MOST_PARTITIONS = 2 ** 11;

/**
 * How many clicks, and which fraction of those that are kept, a question may read besides before the next one reads all
 * again.
 */
const FEW_CLICKS = 10_000;
const MOST_BESIDE = 0.25;

/** How long clicks are kept after the last question about them, ms: longer than a question may take. */
const KEPT = MINUTE;

/** The kept clicks of one database, by scope, and the ranges that were asked for of each. */
type Residents = { clicks: LRUCache<string, Resident>; ranges: LRUCache<string, Range>; files: ClickFiles };

const residentsOf = new WeakMap<Reader, Residents>();

/**
 * The kept clicks of a question's scope, read now if they are missing; undefined if they are too few for that, or if there
 * is no room for them.
 */
export async function findResident(
  db: Reader,
  { scope, range }: PickedQuestion,
  pool: Pool,
  stored: StoredExtent,
): Promise<Resident | undefined> {
  if (stored.filed < LEAST_CLICKS) return undefined;
  const residents = await open(db);
  const { clicks, ranges } = residents;
  const key = JSON.stringify(scope);
  const wanted = join(ranges.get(key), range);
  ranges.set(key, wanted);
  const known = clicks.get(key);
  if (known && stored.filed <= known.clicks + mostBeside(known)) return known;
  clicks.delete(key);
  const all = { range: wanted, stored: await countStored(db, { scope, range: wanted }) };
  for (const ranged of [all, { range, stored }]) {
    const files = placeFor(residents, ranged.stored);
    if (files === undefined) continue;
    const split = splitFor(ranged.stored, pool);
    const resident = await readResident(pool, { scope, range: ranged.range, split, files });
    clicks.set(key, resident);
    return resident;
  }
  return undefined;
}

/** Makes the next question read the clicks again, if this one had to read too many besides. */
export function noteBeside(db: Reader, { scope }: PickedQuestion, resident: Resident, beside: number): void {
  if (beside > mostBeside(resident)) forget(db, { scope });
}

/** Makes the next question read the clicks of a scope again. */
export function forget(db: Reader, { scope }: Pick<PickedQuestion, 'scope'>): void {
  residentsOf.get(db)?.clicks.delete(JSON.stringify(scope));
}

const mostBeside = ({ clicks }: Resident): number => FEW_CLICKS + clicks * MOST_BESIDE;

function splitFor({ filed }: StoredExtent, pool: Pool): ResidentReading['split'] {
  const threads = threadsFor(filed, pool);
  const partitions = Math.min(MOST_PARTITIONS, partitionsFor(filed));
  return { threads, portions: portionsFor(filed, threads), partitions };
}

/** Where so many clicks go: null for memory, undefined if there is no room. Releases the scopes with the oldest questions. */
function placeFor({ clicks, files }: Residents, { filed }: StoredExtent): ClickFiles | null | undefined {
  const bytes = filed * CLICK_BYTES;
  if (bytes + bytesInMemory(clicks) <= MOST_MEMORY) return null;
  if (bytes > MOST_IN_FILES) return undefined;
  while (clicks.size > 0 && clicks.calculatedSize + bytes > MOST_IN_FILES) clicks.pop();
  return bytes <= files.room() ? files : undefined;
}

/** Bytes that are kept. */
const keptBytesOf = ({ clicks }: Resident): number => 1 + clicks * CLICK_BYTES;

const bytesInMemory = (clicks: Residents['clicks']): number =>
  [...clicks.values()]
    .filter(({ read }) => read.some(({ words }) => words.kind === 'memory'))
    .reduce((sum, resident) => sum + keptBytesOf(resident), 0);

const join = (known: Range | undefined, { start, end }: Range): Range => ({
  start: Math.min(start, known?.start ?? start),
  end: Math.max(end, known?.end ?? end),
});

async function open(db: Reader): Promise<Residents> {
  const known = residentsOf.get(db);
  if (known) return known;
  const made: Residents = {
    clicks: new LRUCache<string, Resident>({
      maxSize: MOST_IN_FILES,
      sizeCalculation: keptBytesOf,
      dispose: release,
      ttl: KEPT,
      ttlAutopurge: true,
      updateAgeOnGet: true,
    }),
    ranges: new LRUCache<string, Range>({ max: 100, ttl: KEPT }),
    files: new ClickFiles(await findDatabaseFile(db)),
  };
  // With their thread, clicks are released as well.
  process.once('exit', () => made.clicks.clear());
  residentsOf.set(db, made);
  return made;
}
