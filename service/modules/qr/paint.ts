import type { PngDesign, QrDesign, SvgDesign } from './design.ts';
import { logoBox } from './logo.ts';
import { drawLogo, readLogo } from './logo-picture.ts';
import { encode } from './matrix.ts';
import { encodePng } from './png.ts';
import { naturalSide, rasterise } from './raster.ts';
import { writeSvg } from './svg.ts';
import { palette, tint } from './tint.ts';

/** A finished file, or why the logo cannot be drawn. */
export type Painting =
  | { kind: 'painted'; contentType: string; body: Uint8Array }
  | { kind: 'logo-refused'; reason: string };

/** Draws a design; the same design gives the same bytes. Throws a RangeError when the content is too long. */
export async function paint(design: QrDesign): Promise<Painting> {
  return design.output === 'svg' ? paintSvg(design) : paintPng(design);
}

function paintSvg(design: SvgDesign): Painting {
  const svg = writeSvg(encode(design.content, 'L'), design);
  return { kind: 'painted', contentType: 'image/svg+xml', body: Buffer.from(svg) };
}

async function paintPng({ content, style, size, ink, background, logo }: PngDesign): Promise<Painting> {
  const matrix = encode(content, logo ? 'H' : 'L');
  const coverage = rasterise(matrix, style, size ?? naturalSide(matrix));
  const { side, levels } = coverage;
  if (ink.kind === 'flat' && !logo) {
    return png(
      encodePng({ kind: 'indexed', side, pixels: levels, palette: palette(ink.colour, background) }),
    );
  }
  const pixels = tint(coverage, ink, background);
  if (logo) {
    const box = logoBox(matrix.side, side);
    const picture = await readLogo(logo, box);
    if (typeof picture === 'string') return { kind: 'logo-refused', reason: picture };
    drawLogo(pixels, side, picture, box);
  }
  return png(encodePng({ kind: 'full', side, pixels }));
}

const png = (body: Uint8Array): Painting => ({ kind: 'painted', contentType: 'image/png', body });
