import { open, readFile, rename, rm } from 'node:fs/promises';
import { type Static, Type } from '@sinclair/typebox';
import { parseRecord } from '../../../lib/record.ts';
import { Nullable } from '../../../lib/schema/kinds.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { CopyProof } from '../proof/proof.ts';
import { sidecarPath } from './copy-name.ts';

/** What is noted beside a copy. */
const Sidecar = Type.Object({
  /** Bytes of the copy. */
  size: Type.Number(),
  /** What the copy carries of itself, hex: what was noted of another one does not count. */
  sha256: Type.String(),
  proof: Nullable(CopyProof),
  /** The computer of the instance that made it, where several share the database. */
  by: Type.Optional(Nullable(Type.String())),
});
export type Sidecar = Static<typeof Sidecar>;

/** Null when there is none, or it cannot be read: the copy then counts as not proven. */
export async function readSidecar(folder: string, name: string): Promise<Sidecar | null> {
  const text = await readFile(sidecarPath(folder, name), 'utf8').catch(() => '');
  const sidecar = parseRecord(text);
  return fitsSchema(Sidecar, sidecar) ? sidecar : null;
}

/** Written beside its place, then renamed: after a kill, the note from before or this one is there. */
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
