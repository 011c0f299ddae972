import type { Mapping, ReadField } from '../read-row.ts';
import {
  cellText,
  DECIDING_ROWS,
  type SourceCell,
  type SourceRow,
  type SourceTable,
} from '../source-table.ts';
import { lacksZone, MOMENT_FORMATS, type MomentFormat, parseMoment, saysNever } from './moments.ts';
import { type DecimalSign, decimalSignIn, TagSeparatorCount } from './values.ts';

/** Decides the format of the moments in a column, from all its sampled cells. */
export class MomentProfile {
  readonly #read = new Map<MomentFormat, number>(MOMENT_FORMATS.map((format) => [format, 0]));
  hasZoneless = false;

  add(cell: SourceCell | undefined): void {
    const text = cellText(cell);
    if (saysNever(text)) return;
    for (const [format, count] of this.#read)
      if (parseMoment(text, format) !== undefined) this.#read.set(format, count + 1);
    this.hasZoneless ||= lacksZone(text);
  }

  /**
   * Null when no cell was a moment. Among equally good formats it takes the first, or the one with the day first when
   * the file says so.
   */
  decide(isDayFirst: boolean): MomentFormat | null {
    const best = Math.max(...this.#read.values());
    if (best === 0) return null;
    if (isDayFirst && this.#read.get('day/month/year') === best) return 'day/month/year';
    return [...this.#read].find(([, count]) => count === best)?.[0] ?? null;
  }

  /** Whether the day or the month comes first between slashes; `either` when every cell can be read both ways. */
  get order(): 'day' | 'month' | 'either' | null {
    const day = this.#read.get('day/month/year') ?? 0;
    const month = this.#read.get('month/day/year') ?? 0;
    if (day === 0 && month === 0) return null;
    return day === month ? 'either' : day > month ? 'day' : 'month';
  }
}

/** Decides the format of the numbers in a column. */
export class CountProfile {
  decimal: DecimalSign = null;

  add(cell: SourceCell | undefined): void {
    this.decimal ??= decimalSignIn(cellText(cell));
  }
}

/** Decides the separator of the tags in a column. */
export class TagProfile {
  readonly #separators = new TagSeparatorCount();

  add(cell: SourceCell | undefined): void {
    if (typeof cell === 'string') this.#separators.add(cell);
  }

  get separator(): string {
    return this.#separators.most;
  }
}

const MOMENTS: readonly ReadField[] = ['createdAt', 'startsAt', 'expireAfter'];
const COUNTS: readonly ReadField[] = ['clicks', 'maxClicks'];

export type TableProfile = {
  moments: Map<ReadField, MomentProfile>;
  counts: Map<ReadField, CountProfile>;
  tags: TagProfile;
};

/** Reads a table once to decide the formats of its moments, numbers and tags. */
export async function profileTable(table: SourceTable, mapping: Mapping): Promise<TableProfile> {
  const profile: TableProfile = {
    moments: new Map(MOMENTS.map((field) => [field, new MomentProfile()])),
    counts: new Map(COUNTS.map((field) => [field, new CountProfile()])),
    tags: new TagProfile(),
  };
  const watched: [string, { add(cell: ReturnType<ReadRowCell>): void }][] = [];
  const watch = (field: ReadField, at: { add(cell: ReturnType<ReadRowCell>): void } | undefined) => {
    const column = mapping[field];
    if (column && at) watched.push([column, at]);
  };
  for (const field of MOMENTS) watch(field, profile.moments.get(field));
  for (const field of COUNTS) watch(field, profile.counts.get(field));
  watch('tags', profile.tags);
  if (watched.length > 0) await readInto(watched, table);
  return profile;
}

type ReadRowCell = Extract<SourceRow, { read: unknown }>['read'];
type Watched = [column: string, at: { add(cell: ReturnType<ReadRowCell>): void }];

async function readInto(watched: readonly Watched[], table: SourceTable): Promise<void> {
  let read = 0;
  for await (const row of table.rows()) {
    if ('read' in row) for (const [column, at] of watched) at.add(row.read(column));
    read += 1;
    if (read === DECIDING_ROWS) break;
  }
}
