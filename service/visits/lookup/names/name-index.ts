import { setTimeout as sleep } from 'node:timers/promises';
import { type Change, isChange } from '../../../db/journal/change.ts';
import { pause } from '../../../lib/turns.ts';
import { LINKS_ERASED } from '../../../links/links/index.ts';
import { createNameTable, type KnownName, type NameTable } from './name-table.ts';

/** A name, and the namespace in which it leads to its link. */
export type NamedPlace = { namespace: string; known: KnownName };

/** The source of the names, as texts that `read` parses. */
export type NameSource = {
  /** The names of the next links after a number; `last` is null after the end. */
  page(after: number, limit: number): Promise<{ text: string; last: number | null }>;
  ofLinks(ids: readonly string[]): Promise<string>;
  read(text: string): NamedPlace[];
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
  /** At some 250 bytes each, they take 60 MB. */
  mostNames?: number;
  /** How long the names are kept after their last use, ms. */
  kept?: number;
  /** How long the names are used before they are read again for new numbers of clicks, which rank them, ms. */
  renewed?: number;
  /** How long a visitor waits for the first reading, ms. */
  patience?: number;
};

/**
 * How many links are read at once. Their names are parsed on the serving thread, so in parts of a few milliseconds.
 */
const FIRST_PAGE = 2_000;
const PAGE = 1_000;

/** If more links than this have changed, everything is read again, but not before so many ms have passed. */
const MOST_CHANGED = 1_000;
const READ_AGAIN_AFTER = 5_000;

type Tables = Map<string, NameTable>;
type Kept = { tables: Tables; readAt: number };

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
  let reading: Promise<void> | undefined;
  let catchingUp: Promise<void> | undefined;
  /** Links that changed since the present names were read, and since the reading in progress began. */
  let changed = new Set<string>();
  let changedMeanwhile = new Set<string>();
  /** Whether the reading in progress is out of date because of unknown changes. */
  let isLost = false;
  let isTooMany = false;
  let notBefore = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const forgetAll = (): void => {
    kept = undefined;
    changed = new Set();
    isLost = true;
    isTooMany = false;
  };
  const giveUp = (error?: unknown): void => {
    if (error !== undefined) source.failed(error);
    notBefore = performance.now() + READ_AGAIN_AFTER;
    forgetAll();
  };

  const readAll = async (): Promise<void> => {
    isLost = false;
    changedMeanwhile = new Set();
    const tables: Tables = new Map();
    let names = 0;
    for (let after: number | null = 0; after !== null && !isLost; ) {
      const page = await source.page(after, after === 0 ? FIRST_PAGE : PAGE);
      names += put(tables, source.read(page.text));
      after = page.last;
      isTooMany = names > mostNames;
      if (isTooMany) return;
      if (after !== null) await pause();
    }
    if (isLost || isClosed) return;
    kept = { tables, readAt: performance.now() };
    changed = changedMeanwhile;
  };
  const read = (): Promise<void> => {
    reading ??= readAll()
      .catch(giveUp)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  const readChanged = async ({ tables }: Kept): Promise<void> => {
    const ids = changed;
    changed = new Set();
    if (ids.size > MOST_CHANGED) return giveUp();
    const found = source.read(await source.ofLinks([...ids]));
    for (const table of tables.values()) table.removeOf(ids);
    put(tables, found);
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

  return {
    at: async (namespace) => {
      clearTimeout(timer);
      if (isClosed) return undefined;
      timer = setTimeout(forgetAll, keptFor).unref();
      const isDue = !kept || performance.now() - kept.readAt > renewed;
      if (isDue && !isTooMany && performance.now() >= notBefore) void read();
      if (!kept && reading !== undefined)
        await Promise.race([reading, sleep(patience, undefined, { ref: false })]);
      await catchUp();
      return kept && (kept.tables.get(namespace) ?? NO_NAMES);
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

const NO_NAMES = createNameTable();

/** Returns how many names were added. */
function put(tables: Tables, names: readonly NamedPlace[]): number {
  for (const { namespace, known } of names) {
    const table = tables.get(namespace) ?? createNameTable();
    tables.set(namespace, table);
    table.add(known);
  }
  return names.length;
}
