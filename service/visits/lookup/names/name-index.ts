import { setTimeout as sleep } from 'node:timers/promises';
import { type Change, isChange } from '../../../db/journal/change.ts';
import { LINKS_ERASED } from '../../../links/links/index.ts';
import { createNameTable, joinTables, type NameTable } from './name-table.ts';
import { type NamedPlace, type PackedNames, packNames } from './packed-names.ts';

/** The source of the names. */
export type NameSource = {
  /** All names by namespace; null when there are more than `most`. */
  all(most: number, signal: AbortSignal): Promise<ReadonlyMap<string, PackedNames> | null>;
  ofLinks(ids: readonly string[]): Promise<readonly NamedPlace[]>;
  failed(error: unknown): void;
};

/** The names of all links that visitors may follow, in memory while they are needed. */
export type NameIndex = {
  /**
   * The present names of a namespace. Undefined when the first reading takes longer than a visitor waits, when there
   * are too many, and while the database cannot be read.
   */
  at(namespace: string): Promise<NameTable | undefined>;
  follow(change: Change): void;
  forgetAll(): void;
  close(): void;
};

type Options = {
  /** At some 120 bytes each, they take 30 MB. */
  mostNames?: number;
  /** How long the names are kept after their last use, ms. */
  kept?: number;
  /** How long the names are used before they are read again for new numbers of clicks, which rank them, ms. */
  renewed?: number;
  /** How long a visitor waits for the first reading, ms. */
  patience?: number;
};

/** If more links than this have changed, everything is read again, but not before so many ms have passed. */
const MOST_CHANGED = 1_000;
const READ_AGAIN_AFTER = 5_000;

type Kept = {
  readAt: number;
  /** The names as they were read. */
  packed: ReadonlyMap<string, PackedNames>;
  /** The present names of the links that changed since, by id; none for a link that is gone. */
  changed: Map<string, NamedPlace[]>;
  /** What was made of both, by namespace. */
  tables: Map<string, NameTable>;
};

/**
 * Reads the names at the first question, in the background, and releases them some minutes after the last one.
 * Changes are recorded from the journal, and the names of changed links are read again before the next answer: it
 * never contains a link that has been paused, hidden or deleted since.
 */
export function createNameIndex(
  source: NameSource,
  { mostNames = 250_000, kept: keptFor = 300_000, renewed = 600_000, patience = 1_000 }: Options = {},
): NameIndex {
  let kept: Kept | undefined;
  let reading: { done: Promise<void>; ending: AbortController } | undefined;
  let catchingUp: Promise<void> | undefined;
  /** Links that changed since the present names were read, and since the reading in progress began. */
  let changed = new Set<string>();
  let changedMeanwhile = new Set<string>();
  let isTooMany = false;
  let notBefore = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const forgetAll = (): void => {
    kept = undefined;
    changed = new Set();
    isTooMany = false;
    reading?.ending.abort();
  };
  const giveUp = (error?: unknown): void => {
    if (error !== undefined) source.failed(error);
    notBefore = performance.now() + READ_AGAIN_AFTER;
    forgetAll();
  };

  const readAll = async (signal: AbortSignal): Promise<void> => {
    changedMeanwhile = new Set();
    const packed = await source.all(mostNames, signal);
    if (signal.aborted) return;
    isTooMany = packed === null;
    if (!packed) return;
    kept = { readAt: performance.now(), packed, changed: new Map(), tables: new Map() };
    changed = changedMeanwhile;
  };
  const read = (): void => {
    if (reading) return;
    const ending = new AbortController();
    const done = readAll(ending.signal)
      .catch((error: unknown) => (ending.signal.aborted ? undefined : giveUp(error)))
      .finally(() => {
        reading = undefined;
      });
    reading = { done, ending };
  };

  const readChanged = async (of: Kept): Promise<void> => {
    const ids = changed;
    changed = new Set();
    if (ids.size > MOST_CHANGED) return giveUp();
    const found = await source.ofLinks([...ids]);
    for (const id of ids) of.changed.set(id, []);
    for (const place of found) of.changed.get(place.known.linkId)?.push(place);
    of.tables.clear();
  };
  /** Each question waits for the changes recorded before it. */
  const catchUp = async (): Promise<void> => {
    while (kept && (changed.size > 0 || catchingUp !== undefined)) {
      catchingUp ??= readChanged(kept)
        .catch(giveUp)
        .finally(() => {
          catchingUp = undefined;
        });
      await catchingUp;
    }
  };

  const isDue = (): boolean => {
    if (isTooMany || performance.now() < notBefore) return false;
    if (!kept) return true;
    const age = performance.now() - kept.readAt;
    return age > (kept.changed.size > MOST_CHANGED ? READ_AGAIN_AFTER : renewed);
  };
  return {
    at: async (namespace) => {
      clearTimeout(timer);
      if (isClosed) return undefined;
      timer = setTimeout(forgetAll, keptFor).unref();
      if (isDue()) read();
      if (!kept && reading !== undefined)
        await Promise.race([reading.done, sleep(patience, undefined, { ref: false })]);
      await catchUp();
      return kept && tableOf(kept, namespace);
    },
    follow: (change) => {
      if (isChange(LINKS_ERASED, change)) forgetAll();
      if (change.subject !== 'link') return;
      if (kept) changed.add(change.subjectId);
      if (reading !== undefined) changedMeanwhile.add(change.subjectId);
    },
    forgetAll,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      forgetAll();
    },
  };
}

/** The names of a namespace: those of links that have not changed, and the present ones of those that have. */
function tableOf({ packed, changed, tables }: Kept, namespace: string): NameTable {
  const known = tables.get(namespace);
  if (known) return known;
  const present = [...changed.values()].flat().filter((place) => place.namespace === namespace);
  const table = joinTables([
    createNameTable(packed.get(namespace) ?? packNames([]), (linkId) => changed.has(linkId)),
    createNameTable(packNames(present.map((place) => place.known))),
  ]);
  tables.set(namespace, table);
  return table;
}
