import type { PngDesign } from '../design/design.ts';
import { drawPixels, encodePixels, type LogoRefused } from '../drawing/paint.ts';
import { scan } from './scan.ts';
import { judge, type LegibilityVerdict } from './verdict.ts';

/** A design, and how wide it is meant to be on paper, in millimetres. */
export type CodePreviewInput = { design: PngDesign; printWidth: number };

export type CodePreview = {
  kind: 'previewed';
  png: Uint8Array;
  verdict: LegibilityVerdict;
  /** Modules along a side, quiet zone included. */
  modules: number;
};

/** Draws a code, and reads that very picture as a phone would before it says how well it scans. */
export async function preview({ design, printWidth }: CodePreviewInput): Promise<CodePreview | LogoRefused> {
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
