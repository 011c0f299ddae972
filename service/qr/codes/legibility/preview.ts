import type { PngDesign } from '../design/design.ts';
import { drawPicture, findMatrix, type LogoRefused } from '../drawing/paint.ts';
import { encodePng } from '../drawing/png.ts';
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
  const matrix = await findMatrix(design);
  const modules = matrix.side;
  const picture = await drawPicture(design, matrix);
  if (picture.kind === 'logo-refused') return picture;
  const isRead = scan(picture, modules, design) === design.content;
  const verdict = judge({ ...design, size: picture.side, modules, printWidth, isRead });
  return { kind: 'previewed', png: encodePng(picture), verdict, modules };
}
