import type { Look, PdfDesign, PngDesign, QrDesign, SvgDesign } from './design.ts';
import { logoBox } from './logo.ts';
import { drawLogo, type LogoPicture, readLogo, VECTOR_LOGO_PIXELS } from './logo-picture.ts';
import { encode, MASKS, type Mask, type Matrix } from './matrix.ts';
import { writeCodePage } from './pdf/code-page.ts';
import { encodePng } from './png.ts';
import { naturalSide, rasterise } from './raster.ts';
import { scan } from './scan.ts';
import { writeSvg } from './svg.ts';
import { palette, tint } from './tint.ts';

export type LogoRefused = { kind: 'logo-refused'; reason: string };

/** What codes are drawn into. */
export type DrawingType = 'image/png' | 'image/svg+xml' | 'application/pdf';

/** A finished file, or why the logo cannot be drawn. */
export type Painting = { kind: 'painted'; contentType: DrawingType; body: Uint8Array } | LogoRefused;

/** A drawn picture: red, green, blue and alpha for every pixel. */
export type Pixels = { kind: 'pixels'; matrix: Matrix; side: number; pixels: Uint8Array };

/** Draws a design; the same design gives the same bytes. Throws a RangeError when the content is too long. */
export function paint(design: QrDesign): Promise<Painting> {
  if (design.output === 'png') return paintPng(design);
  return design.output === 'svg' ? paintSvg(design) : paintPdf(design);
}

async function paintPng(design: PngDesign): Promise<Painting> {
  const { ink, background, logo } = design;
  if (ink.kind === 'flat' && !logo) {
    const { side, levels } = cover(design, encodeDesign(design));
    const picture = {
      kind: 'indexed',
      side,
      pixels: levels,
      palette: palette(ink.colour, background),
    } as const;
    return painted('image/png', encodePng(picture));
  }
  const drawn = await drawPixels(design);
  return drawn.kind === 'pixels' ? painted('image/png', encodePixels(drawn)) : drawn;
}

/** The picture of a design before it is written into a file. */
export async function drawPixels(design: PngDesign): Promise<Pixels | LogoRefused> {
  return overlay(design, await findMatrix(design));
}

/** A code in pixels, its logo over it. */
async function overlay(design: PngDesign, matrix: Matrix): Promise<Pixels | LogoRefused> {
  const { ink, background, logo } = design;
  const coverage = cover(design, matrix);
  const pixels = tint(coverage, ink, background);
  if (logo) {
    const box = logoBox(matrix.side, coverage.side);
    const picture = await readLogo(logo, box.side);
    if (typeof picture === 'string') return refused(picture);
    drawLogo(pixels, coverage.side, picture, box);
  }
  return { kind: 'pixels', matrix, side: coverage.side, pixels };
}

/** Pixels of a module in the pictures that a scanner tries. */
const TRIED_PIXELS = 6;

/**
 * The code of a design.
 *
 * How much a logo destroys is luck: in every sixth short link, one block of data loses more than can be repaired. Each mask
 * is another draw, so the first one that a scanner reads is taken.
 */
export async function findMatrix(design: Look & { content: string }): Promise<Matrix> {
  const best = encodeDesign(design);
  if (!design.logo) return best;
  const size = best.side * TRIED_PIXELS;
  const isRead = async (matrix: Matrix): Promise<boolean> => {
    const drawn = await overlay({ ...design, output: 'png', size }, matrix);
    return drawn.kind !== 'pixels' || scan(drawn) === design.content;
  };
  if (await isRead(best)) return best;
  for (const mask of MASKS) {
    const matrix = encodeDesign(design, mask);
    if (await isRead(matrix)) return matrix;
  }
  return best;
}

export const encodePixels = ({ side, pixels }: Pixels): Uint8Array =>
  encodePng({ kind: 'full', side, pixels });

async function paintSvg(design: SvgDesign): Promise<Painting> {
  const logo = await vectorLogo(design.logo);
  if (typeof logo === 'string') return refused(logo);
  const svg = await writeSvg(await findMatrix(design), design, logo);
  return painted('image/svg+xml', Buffer.from(svg));
}

async function paintPdf(design: PdfDesign): Promise<Painting> {
  const logo = await vectorLogo(design.logo);
  if (typeof logo === 'string') return refused(logo);
  return painted('application/pdf', writeCodePage(await findMatrix(design), design, logo));
}

/** The logo of a drawing that has no pixels of its own; a reason in words when it cannot be drawn. */
export const vectorLogo = async (logo: Uint8Array | null): Promise<LogoPicture | string | null> =>
  logo && readLogo(logo, VECTOR_LOGO_PIXELS);

const encodeDesign = (
  { content, errorCorrection, quietZone }: Look & { content: string },
  mask?: Mask,
): Matrix => encode(content, errorCorrection, quietZone, mask);

const cover = ({ style, size }: PngDesign, matrix: Matrix) =>
  rasterise(matrix, style, size ?? naturalSide(matrix));

const painted = (contentType: DrawingType, body: Uint8Array): Painting => ({
  kind: 'painted',
  contentType,
  body,
});

const refused = (reason: string): LogoRefused => ({ kind: 'logo-refused', reason });
