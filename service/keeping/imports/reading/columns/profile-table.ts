import type { Mapping, ReadField } from '../read-row.ts';
import { DECIDING_ROWS, type SourceRow, type SourceTable } from '../source-table.ts';
import { CountProfile, MomentProfile, TagProfile } from './profile.ts';

const MOMENTS: readonly ReadField[] = ['createdAt', 'startsAt', 'expireAfter'];
const COUNTS: readonly ReadField[] = ['clicks', 'maxClicks'];

export type TableProfile = {
  moments: Map<ReadField, MomentProfile>;
  counts: Map<ReadField, CountProfile>;
  tags: TagProfile;
};

/** Reads a table once to decide how its moments, numbers and tags are written. */
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
