import { LOGO_SIDE, type LogoBox } from '../design/design.ts';

/** The longest side a logo has in a drawing made of lines: 300 dpi where the code is 13 cm wide. */
export const VECTOR_LOGO_PIXELS = 400;

/** A decoded logo: red, green, blue and alpha for every pixel. */
export type LogoPicture = { width: number; height: number; pixels: Uint8Array };

/** A batch draws one logo hundreds of times; files that arrive with another call are other objects. */
const decoded = new WeakMap<Uint8Array, Map<number, Promise<LogoPicture | string>>>();

/**
 * Decodes the first frame of a logo, upright and fitted into a square of `side` pixels.
 *
 * Returns the reason in words when it cannot: too many pixels, or not decodable.
 */
export function readLogo(file: Uint8Array, side: number): Promise<LogoPicture | string> {
  const bySide = decoded.get(file) ?? new Map<number, Promise<LogoPicture | string>>();
  decoded.set(file, bySide);
  const known = bySide.get(side) ?? decode(file, side);
  bySide.set(side, known);
  return known;
}

async function decode(file: Uint8Array, side: number): Promise<LogoPicture | string> {
  // Loaded on demand: the library takes tens of megabytes and most codes carry no logo.
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(file).metadata();
    if (Math.max(width, height) > LOGO_SIDE) return `Logo must be at most ${LOGO_SIDE} pixels wide and high`;
    const { data, info } = await sharp(file)
      .autoOrient()
      .resize(side, side, { fit: 'inside' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, pixels: data };
  } catch {
    return 'Logo could not be read as an image';
  }
}

/** Draws a logo centred in its box over an image, by its alpha; changes `pixels`. */
export function drawLogo(pixels: Uint8Array, imageSide: number, logo: LogoPicture, box: LogoBox): void {
  const left = box.start + Math.floor((box.side - logo.width) / 2);
  const top = box.start + Math.floor((box.side - logo.height) / 2);
  for (let y = 0; y < logo.height; y += 1) {
    for (let x = 0; x < logo.width; x += 1) {
      blend(pixels, ((top + y) * imageSide + left + x) * 4, logo.pixels, (y * logo.width + x) * 4);
    }
  }
}

/** Lays one pixel over another (source over, straight alpha), so that a see-through background stays so. */
function blend(under: Uint8Array, at: number, over: Uint8Array, from: number): void {
  const cover = (over[from + 3] ?? 0) / 255;
  const rest = ((under[at + 3] ?? 0) / 255) * (1 - cover);
  const alpha = cover + rest;
  if (alpha === 0) return;
  for (let channel = 0; channel < 3; channel += 1) {
    const mixed = (over[from + channel] ?? 0) * cover + (under[at + channel] ?? 0) * rest;
    under[at + channel] = Math.round(mixed / alpha);
  }
  under[at + 3] = Math.round(alpha * 255);
}

const written = new WeakMap<LogoPicture, Promise<Uint8Array>>();

/** The same picture as a PNG file, its transparency kept; written once, as many drawings may show it. */
export function writeLogo(logo: LogoPicture): Promise<Uint8Array> {
  const known = written.get(logo) ?? writePng(logo);
  written.set(logo, known);
  return known;
}

async function writePng({ width, height, pixels }: LogoPicture): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** Where a logo stands in a drawing measured in modules: centred in its box, its proportions kept. */
export function placeLogo(
  { width, height }: LogoPicture,
  box: LogoBox,
): { left: number; top: number; width: number; height: number } {
  const scale = box.side / Math.max(width, height);
  const drawn = { width: width * scale, height: height * scale };
  return {
    ...drawn,
    left: box.start + (box.side - drawn.width) / 2,
    top: box.start + (box.side - drawn.height) / 2,
  };
}
