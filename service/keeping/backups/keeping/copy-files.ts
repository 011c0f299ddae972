import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { parseRecord } from '../../../lib/record.ts';
import { Nullable } from '../../../lib/schema/kinds.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { CopyReason } from '../archive/manifest.ts';
import { CopyProof } from '../proof/proof.ts';

/** The file of notes beside a backup. */
const Sidecar = Type.Object({
  /** Size of the backup, bytes. */
  size: Type.Number(),
  /** The digest in the backup's header, hex. Notes with another digest belong to another file and are ignored. */
  sha256: Type.String(),
  proof: Nullable(CopyProof),
  /** The computer of the instance that made it, when several share the database. */
  by: Type.Optional(Nullable(Type.String())),
});
export type Sidecar = Static<typeof Sidecar>;

/** Null when there are no notes or they cannot be read; the backup then counts as not proven. */
export async function readSidecar(folder: string, name: string): Promise<Sidecar | null> {
  const text = await readFile(sidecarPath(folder, name), 'utf8').catch(() => '');
  const sidecar = parseRecord(text);
  return fitsSchema(Sidecar, sidecar) ? sidecar : null;
}

/** Writes a temporary file and renames it, so that a kill leaves either the old notes or the new ones. */
export async function writeSidecar(folder: string, name: string, sidecar: Sidecar): Promise<void> {
  const { size, sha256, proof, by } = sidecar;
  const path = sidecarPath(folder, name);
  const part = `${path}.part`;
  try {
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(`${JSON.stringify({ size, sha256, proof, by: by ?? undefined })}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

const NAME = /^linnet-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([a-z]+)$/;

export const ARCHIVE_ENDING = '.tar.gz';

/** The moment, ms UTC, as `20261122T031000Z`. */
const stampOf = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

/** The name of a copy, without the ending of its file: `linnet-20261122T031000Z-daily`. `at` in milliseconds UTC. */
export const copyName = (at: number, reason: CopyReason): string => `linnet-${stampOf(at)}-${reason}`;

/**
 * Reads the time and the reason from the name of a backup; null for any other name. `at` is cut down to a second, ms
 * UTC.
 */
export function readCopyName(name: string): { at: number; reason: CopyReason } | null {
  const [, year, month, day, hour, minute, second, reason] = NAME.exec(name) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) || !fitsSchema(CopyReason, reason) ? null : { at, reason };
}

/** The file of a copy in a folder. */
export const archivePath = (folder: string, name: string): string => join(folder, `${name}${ARCHIVE_ENDING}`);

/** The small file of notes beside it, which makes listing quick. */
export const sidecarPath = (folder: string, name: string): string => join(folder, `${name}.json`);
