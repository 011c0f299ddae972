import { zipSync } from 'fflate';
import type { QrDesign } from './design.ts';
import { paint } from './paint.ts';

/** Files of an archive: each a design without a logo under its final name. */
export type Batch = {
  members: { name: string; design: QrDesign }[];
  /** What the files say about their age, in milliseconds UTC. */
  modifiedAt: number;
};

/** Draws all designs into one ZIP. One that cannot be drawn fails the whole batch (contract, QR 4.6). */
export async function paintBatch({ members, modifiedAt }: Batch): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const { name, design } of members) {
    const painting = await paint(design);
    if (painting.kind !== 'painted') throw new Error(painting.reason);
    files[name] = painting.body;
  }
  return zipSync(files, { mtime: modifiedAt });
}
