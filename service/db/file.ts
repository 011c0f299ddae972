import { accessSync, chmodSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type DatabaseAddress, isLocal, serverOf } from './address.ts';
import { DatabaseMissing } from './storage-fault.ts';

/** Reading an address takes longer than asking the system for the file, which is done with every write. */
const paths = new WeakMap<DatabaseAddress, string>();

/** Where a local database lies; as everywhere in libSQL, `file:name.db` is relative to the current folder. */
function pathOf(address: DatabaseAddress): string {
  const path = paths.get(address) ?? resolve(pathToOpen(address));
  paths.set(address, path);
  return path;
}

/** What SQLite opens for the address of a local database: a path, or a URI with parameters (`immutableUrl`). */
export const pathToOpen = ({ url }: DatabaseAddress): string =>
  url.startsWith('file:/') ? fileURLToPath(url) : decodeURIComponent(url.slice('file:'.length));

/** The file of a local database; null for one on a server. */
export const databaseFile = (address: DatabaseAddress): string | null =>
  isLocal(address) ? pathOf(address) : null;

/** Device and inode: they tell the database file from a later one of the same name. Null when there is no file. */
export function identify(address: DatabaseAddress): string | null {
  const found = statSync(pathOf(address), { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : null;
}

/** @throws DatabaseMissing when the file at the address is another one, or gone: what is written would be lost. */
export function requireSameFile(address: DatabaseAddress, identity: string): void {
  if (identify(address) !== identity) throw new DatabaseMissing('The database file is gone from its place');
}

/** @throws the system's `EROFS` or `EACCES` when the file or its folder cannot be written to. */
export function requireWritable(address: DatabaseAddress): void {
  const path = pathOf(address);
  accessSync(dirname(path), constants.W_OK);
  accessSync(path, constants.W_OK);
}

/**
 * Takes a file of a database from every other account of the computer, and makes it where it is missing: what SQLite
 * makes beside it gets its rights.
 */
export function makePrivate(path: string): void {
  try {
    // Closing a file that is there would give up every lock that this process has on it (SQLite, How To Corrupt, 2.2).
    if (!existsSync(path)) closeSync(openSync(path, 'wx', 0o600));
    for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
  } catch {
    // The disk knows no rights, or takes nothing: opening the file tells.
  }
}

/** Whether the database file holds all changes, and the write-ahead log beside it none. */
export const isWhole = (address: DatabaseAddress): boolean =>
  (statSync(`${pathOf(address)}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;

/** Sizes of the database file and of the write-ahead log beside it, bytes; null when there is no file. */
export function measureFile(address: DatabaseAddress): { bytes: number; logBytes: number } | null {
  if (!isLocal(address)) return null;
  const found = statSync(pathOf(address), { throwIfNoEntry: false });
  const log = statSync(`${pathOf(address)}-wal`, { throwIfNoEntry: false });
  return found ? { bytes: found.size, logBytes: log?.size ?? 0 } : null;
}

/**
 * The address that opens a file as unchanging (https://www.sqlite.org/uri.html#uriimmutable). SQLite then needs no lock
 * and no file beside it, which it could not make on a disk that is full or read-only. libSQL refuses the parameter in
 * an address, so it is part of the encoded path.
 */
export const immutableUrl = (address: DatabaseAddress): string =>
  `file:${encodeURIComponent(`${pathToFileURL(pathOf(address)).href}?immutable=1`)}`;

/** What people call a database: its file, or the host of its server. */
export const placeOf = (address: DatabaseAddress): string => databaseFile(address) ?? serverOf(address);
