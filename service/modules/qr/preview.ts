import type { PngDesign } from './design.ts';
import { drawPixels, encodePixels, type LogoRefused } from './paint.ts';
import { scan } from './scan.ts';
import { judge, type Verdict } from './verdict.ts';

/** A design, and how wide it is meant to be on paper, in millimetres. */
export type PreviewInput = { design: PngDesign; printWidth: number };

export type Preview = {
  kind: 'previewed';
  png: Uint8Array;
  verdict: Verdict;
  /** Modules along a side, quiet zone included. */
  modules: number;
};

/** Draws a code, and reads that very picture as a phone would before it says how well it scans. */
export async function preview({ design, printWidth }: PreviewInput): Promise<Preview | LogoRefused> {
  const drawn = await drawPixels(design);
  if (drawn.kind !== 'pixels') return drawn;
  const modules = drawn.matrix.side;
  const verdict = judge({
    ...design,
    size: drawn.side,
    modules,
    printWidth,
    isRead: scan(drawn) === design.content,
  });
  return { kind: 'previewed', png: encodePixels(drawn), verdict, modules };
}
