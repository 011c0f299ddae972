import type { Client, InStatement } from '@libsql/client';

/** How far a move has come in its target. Moments are in milliseconds UTC. */
export type Mark = {
  source: string;
  tableName: string | null;
  lastRow: number | null;
  finishedAt: number | null;
};

/** The one row there is. */
const NUMBER = 1;

/** Null where nothing was moved in. */
export async function findMark(client: Pick<Client, 'execute'>): Promise<Mark | null> {
  const { rows } = await client.execute('select source, table_name, last_row, finished_at from moves');
  const [row] = rows;
  if (!row) return null;
  const [source, tableName, lastRow, finishedAt] = Array.from(row);
  return {
    source: String(source),
    tableName: tableName === null ? null : String(tableName),
    lastRow: lastRow === null ? null : Number(lastRow),
    finishedAt: finishedAt === null ? null : Number(finishedAt),
  };
}

/** Marks a database as one that is being filled. */
export const beginMark = (source: string, now: number): InStatement => ({
  sql: 'insert into moves (number, source, started_at) values (?, ?, ?)',
  args: [NUMBER, source, now],
});

/** Says which row came last; part of the transaction that brings it. */
export const moveMark = (tableName: string, lastRow: number | null): InStatement => ({
  sql: 'update moves set table_name = ?, last_row = ? where number = ?',
  args: [tableName, lastRow, NUMBER],
});

/** Says that all is there: services start on it from now on. */
export const finishMark = (now: number): InStatement => ({
  sql: 'update moves set finished_at = ? where number = ?',
  args: [now, NUMBER],
});

export const removeMark = (): InStatement => ({ sql: 'delete from moves where number = ?', args: [NUMBER] });
