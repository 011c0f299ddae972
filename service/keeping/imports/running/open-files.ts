import { rowJudge } from '../judging/judge-row.ts';
import { type JudgedRow, type JudgingRules, MOST_ROWS } from '../judging/judged-row.ts';
import { type Existing, keyOfName, namesWantedBy, type SeenNames, settleRows } from '../judging/settle.ts';
import type { ImportSource } from '../model.ts';
import { openSource } from '../reading/open-source.ts';
import type { Found, OpenedSource, ReadOptions, ReadRow } from '../reading/read-row.ts';

/** How many rows are read at a time. Only these, and the names of all rows, are in memory. */
const AT_ONCE = 500;

export type FileOpening = {
  id: string;
  source: ImportSource;
  path: string;
  read: ReadOptions;
  rules: JudgingRules;
};

/** The file of an import while it is read from the first row to the last. */
class OpenFile {
  readonly #source: OpenedSource;
  readonly #rows: AsyncIterator<ReadRow>;
  readonly #judge: (row: ReadRow) => JudgedRow;
  readonly #clashes: 'skip' | 'rename';
  readonly #seen: SeenNames = new Map();
  readonly #reserved = new Set<string>();
  #pending: JudgedRow[] = [];

  constructor(source: OpenedSource, rules: JudgingRules) {
    this.#source = source;
    this.#rows = source.rows[Symbol.asyncIterator]();
    this.#judge = rowJudge(rules);
    this.#clashes = rules.options.clashes;
  }

  get found(): Found {
    return this.#source.found;
  }

  /** Collects the names of all rows, when taken names are replaced by new ones. */
  async reserveNames(): Promise<void> {
    if (this.#clashes !== 'rename') return;
    let read = 0;
    for await (const row of this.#source.rows) {
      const { draft } = this.#judge(row);
      if (draft?.alias != null)
        this.#reserved.add(keyOfName({ namespace: draft.namespace, alias: draft.alias }));
      read += 1;
      if (read === MOST_ROWS) return;
    }
  }

  /** Reads and checks the next rows; returns the names whose links must be loaded to settle them. */
  async next(): Promise<{ rows: number; names: { namespace: string; alias: string }[] }> {
    this.#pending = [];
    while (this.#pending.length < AT_ONCE) {
      const { done, value } = await this.#rows.next();
      if (done) break;
      this.#pending.push(this.#judge(value));
    }
    return { rows: this.#pending.length, names: namesWantedBy(this.#pending, this.#clashes) };
  }

  /** Compares the rows of the last `next` with the links of those names. */
  settle(existing: readonly Existing[]): JudgedRow[] {
    return settleRows(this.#pending, existing, {
      clashes: this.#clashes,
      seen: this.#seen,
      reserved: this.#reserved,
    });
  }

  close(): Promise<void> {
    return this.#source.close();
  }
}

/** The files that this thread reads, by import: one at a time, unless a thread was stopped in between. */
const files = new Map<string, OpenFile>();

export async function openFile({ id, source, path, read, rules }: FileOpening): Promise<Found> {
  await closeFile(id);
  const file = new OpenFile(await openSource(source, path, read), rules);
  files.set(id, file);
  await file.reserveNames();
  return file.found;
}

/** @throws Error when this thread does not know the file, because the thread that opened it has died. */
export function getFile(id: string): OpenFile {
  const file = files.get(id);
  if (!file) throw new Error('The thread has no such file open');
  return file;
}

export async function closeFile(id: string): Promise<void> {
  await files.get(id)?.close();
  files.delete(id);
}
