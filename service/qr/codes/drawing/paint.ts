import { mix, type Rgb } from '../../../lib/colour.ts';
import type { DrawingType } from '../api.ts';
import {
  type CodeDesign,
  type Colour,
  type Ink,
  inkColours,
  type Look,
  logoBox,
  type PdfDesign,
  type PngDesign,
  progressOf,
  type SvgDesign,
} from '../design/design.ts';
import { encode, MASKS, type Mask, type Matrix } from '../encoding/matrix.ts';
import { scan } from '../legibility/scan.ts';
import { writeCodePage } from '../pdf/code-drawing.ts';
import { drawLogo, type LogoPicture, readLogo, VECTOR_LOGO_PIXELS } from './logo-picture.ts';
import { encodePng, type PngPicture } from './png.ts';
import { type Coverage, FULL_COVERAGE, naturalSide, rasterise } from './raster.ts';
import { writeSvg } from './svg.ts';

export type LogoRefused = { kind: 'logo-refused'; reason: string };

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

const LEVELS = FULL_COVERAGE + 1;

/** Red, green, blue and alpha for each level of coverage, bare background first. */
export function palette(colour: Rgb, background: Colour): Uint8Array {
  const entries = new Uint8Array(LEVELS * 4);
  for (let level = 0; level < LEVELS; level += 1) {
    const share = level / FULL_COVERAGE;
    const { red, green, blue } = background === 'transparent' ? colour : mix(background, colour, share);
    const alpha = background === 'transparent' ? Math.round(share * 255) : 255;
    entries.set([red, green, blue, alpha], level * 4);
  }
  return entries;
}

/** Colours a drawing: red, green, blue and alpha for every pixel. */
export function tint(coverage: Coverage, ink: Ink, background: Colour): Uint8Array {
  const { side, levels } = coverage;
  const colours = packPalettes(inkColours(ink).map((colour) => palette(colour, background)));
  const lastStep = colours.length / LEVELS - 1;
  const progress = ink.kind === 'flat' ? () => 0 : progressOf(ink.direction, side);
  const pixels = new Uint32Array(side * side);

  let pixel = 0;
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const level = levels[pixel] ?? 0;
      // Most of an image is background, where the gradient need not be worked out.
      const step = level === 0 ? 0 : Math.round(progress(column, row) * lastStep);
      pixels[pixel] = colours[step * LEVELS + level] ?? 0;
      pixel += 1;
    }
  }
  return new Uint8Array(pixels.buffer);
}

/** One number per colour, so that a pixel is one write; bytes keep their order whatever the machine's. */
function packPalettes(palettes: Uint8Array[]): Uint32Array {
  return new Uint32Array(new Uint8Array(Buffer.concat(palettes)).buffer);
}
