import type { CodeDesign, Look, PdfDesign, PngDesign, SvgDesign } from '../design/design.ts';
import { logoBox } from '../design/logo.ts';
import { encode, MASKS, type Mask, type Matrix } from '../encoding/matrix.ts';
import { scan } from '../legibility/scan.ts';
import { writeCodePage } from '../pdf/code-page.ts';
import { drawLogo, type LogoPicture, readLogo, VECTOR_LOGO_PIXELS } from './logo-picture.ts';
import { encodePng, type PngPicture } from './png.ts';
import { naturalSide, rasterise } from './raster.ts';
import { writeSvg } from './svg.ts';
import { palette, tint } from './tint.ts';

export type LogoRefused = { kind: 'logo-refused'; reason: string };

/** What codes are drawn into. */
export type DrawingType = 'image/png' | 'image/svg+xml' | 'application/pdf';

/** A finished file, or why the logo cannot be drawn. */
export type Painting = { kind: 'painted'; contentType: DrawingType; body: Uint8Array } | LogoRefused;

/** Draws a design; the same design gives the same bytes. Throws a RangeError when the content is too long. */
export function paint(design: CodeDesign): Promise<Painting> {
  if (design.output === 'png') return paintPng(design);
  return design.output === 'svg' ? paintSvg(design) : paintPdf(design);
}

async function paintPng(design: PngDesign): Promise<Painting> {
  const picture = await drawPicture(design, await findMatrix(design));
  return picture.kind === 'logo-refused' ? picture : painted('image/png', encodePng(picture));
}

/** The picture of a code before it is written into a file: of as many colours as it needs, its logo over it. */
export async function drawPicture(design: PngDesign, matrix: Matrix): Promise<PngPicture | LogoRefused> {
  const { style, size, ink, background, logo } = design;
  const { side, levels } = rasterise(matrix, style, size ?? naturalSide(matrix));
  if (ink.kind === 'flat' && !logo) {
    return { kind: 'indexed', side, pixels: levels, palette: palette(ink.colour, background) };
  }
  const pixels = tint({ side, levels }, ink, background);
  if (logo) {
    const box = logoBox(matrix.side, side);
    const picture = await readLogo(logo, box.side);
    if (typeof picture === 'string') return refused(picture);
    drawLogo(pixels, side, picture, box);
  }
  return { kind: 'full', side, pixels };
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
    const picture = await drawPicture({ ...design, output: 'png', size }, matrix);
    return picture.kind === 'logo-refused' || scan(picture, matrix.side, design) === design.content;
  };
  if (await isRead(best)) return best;
  for (const mask of MASKS) {
    const matrix = encodeDesign(design, mask);
    if (await isRead(matrix)) return matrix;
  }
  return best;
}

async function paintSvg(design: SvgDesign): Promise<Painting> {
  const logo = await vectorLogo(design.logo);
  if (typeof logo === 'string') return refused(logo);
  const svg = await writeSvg(await findMatrix(design), design, logo);
  return painted('image/svg+xml', Buffer.from(svg));
}

async function paintPdf(design: PdfDesign): Promise<Painting> {
  const logo = await vectorLogo(design.logo);
  if (typeof logo === 'string') return refused(logo);
  return painted('application/pdf', await writeCodePage(await findMatrix(design), design, logo));
}

/** The logo of a drawing that has no pixels of its own; a reason in words when it cannot be drawn. */
export const vectorLogo = async (logo: Uint8Array | null): Promise<LogoPicture | string | null> =>
  logo && readLogo(logo, VECTOR_LOGO_PIXELS);

const encodeDesign = (
  { content, errorCorrection, quietZone }: Look & { content: string },
  mask?: Mask,
): Matrix => encode(content, errorCorrection, quietZone, mask);

const painted = (contentType: DrawingType, body: Uint8Array): Painting => ({
  kind: 'painted',
  contentType,
  body,
});

const refused = (reason: string): LogoRefused => ({ kind: 'logo-refused', reason });
