import type { Dirent } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client, InStatement } from '@libsql/client';
import { isStoredName } from '../../base/media/operations.ts';
import { MoveRefused } from '../../db/unfinished-move.ts';
import { moveWords } from '../../kernel/words.ts';
import { errorCode } from '../../lib/error-code.ts';

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

/** An instance says every ten seconds that it is there. */
const SEEN_WITHIN = 30_000;

/** The names of the instances that work on the database of a server. */
export async function findRunning(client: Client): Promise<string[]> {
  const { rows } = await client.execute({
    sql: "select name from instances where seen_at > unixepoch('subsec') * 1000 - ? order by name",
    args: [SEEN_WITHIN],
  });
  return rows.map((row) => String(row[0]));
}

/** Puts the pictures of a folder into the database of a server, then compares them byte by byte. */
export async function bringPictures(folder: string, target: Client): Promise<void> {
  const there = new Set(await listMovedPictures(target));
  const names = await namesIn(folder);
  for (const name of names)
    if (!there.has(name)) await writeMovedPicture(target, name, await readFile(join(folder, name)));
  await requireSame(folder, target, names);
}

/** Puts the pictures of a server into a folder, then compares them byte by byte. */
export async function fetchPictures(source: Client, folder: string): Promise<void> {
  const names = await listMovedPictures(source);
  if (names.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 });
  const there = new Set(await namesIn(folder));
  for (const name of names) {
    if (there.has(name)) continue;
    const path = join(folder, name);
    await writeFile(`${path}.new`, await readMovedPicture(source, name), { mode: 0o600 });
    await rename(`${path}.new`, path);
  }
  await requireSame(folder, source, names);
}

/** Stored ones only: what a kill left half written has another name. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown): Dirent[] => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile() && isStoredName(entry.name)).map(({ name }) => name);
}

async function requireSame(folder: string, database: Client, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [here, there] = await Promise.all([readFile(join(folder, name)), readMovedPicture(database, name)]);
    if (!here.equals(there)) throw new MoveRefused(moveWords.database.pictureDiffers({ name }));
  }
}

/** The names of the pictures that a server has. */
async function listMovedPictures(client: Client): Promise<string[]> {
  const { rows } = await client.execute('select name from media_files order by name');
  return rows.map((row) => String(row[0]));
}

/** Empty when there is none of that name. */
async function readMovedPicture(client: Client, name: string): Promise<Buffer> {
  const { rows } = await client.execute({
    sql: 'select bytes from media_files where name = ?',
    args: [name],
  });
  const bytes = rows[0]?.[0];
  return Buffer.from(bytes instanceof ArrayBuffer ? bytes : new ArrayBuffer(0));
}

async function writeMovedPicture(client: Client, name: string, bytes: Uint8Array): Promise<void> {
  await client.execute({ sql: 'insert into media_files (name, bytes) values (?, ?)', args: [name, bytes] });
}
