import { zipSync } from 'fflate';
import { pause } from '../../../lib/turns.ts';
import type { CodeDesign } from '../design/design.ts';
import { type LogoRefused, paint } from '../drawing/paint.ts';

/** Files of an archive: each a design under its final name. */
export type CodeBatch = {
  members: { name: string; design: CodeDesign }[];
  /** What the files say about their age, in milliseconds UTC. */
  modifiedAt: number;
};

export type Archive = { kind: 'packed'; body: Uint8Array } | LogoRefused;

/**
 * Draws all designs into one ZIP. One that cannot be drawn fails the whole batch (docs/contract/qr.md#batch).
 */
export async function paintBatch({ members, modifiedAt }: CodeBatch, signal?: AbortSignal): Promise<Archive> {
  const files: Record<string, Uint8Array> = {};
  for (const { name, design } of members) {
    await pause(signal);
    const painting = await paint(design);
    if (painting.kind !== 'painted') return painting;
    files[name] = painting.body;
  }
  return { kind: 'packed', body: zipSync(files, { mtime: modifiedAt }) };
}
