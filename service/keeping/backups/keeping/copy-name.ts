import { join } from 'node:path';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { CopyReason } from '../archive/manifest.ts';

const NAME = /^linnet-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([a-z]+)$/;

export const ARCHIVE_ENDING = '.tar.gz';

/** The moment, ms UTC, as `20261122T031000Z`. */
const stampOf = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

/** The name of a copy, without the ending of its file: `linnet-20261122T031000Z-daily`. `at` in milliseconds UTC. */
export const copyName = (at: number, reason: CopyReason): string => `linnet-${stampOf(at)}-${reason}`;

/** What the name of a copy tells; null for any other name. `at` is cut down to a second, ms UTC. */
export function readCopyName(name: string): { at: number; reason: CopyReason } | null {
  const [, year, month, day, hour, minute, second, reason] = NAME.exec(name) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) || !fitsSchema(CopyReason, reason) ? null : { at, reason };
}

/** The file of a copy in a folder. */
export const archivePath = (folder: string, name: string): string => join(folder, `${name}${ARCHIVE_ENDING}`);

/** The small file beside it, by which a list is quick. */
export const sidecarPath = (folder: string, name: string): string => join(folder, `${name}.json`);
