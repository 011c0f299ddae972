import { LOGO_SIDE, type LogoBox } from './logo.ts';

/** A decoded logo: red, green, blue and alpha for every pixel. */
export type LogoPicture = { width: number; height: number; pixels: Uint8Array };

/**
 * Decodes the first frame of a logo, upright and as large as the box allows.
 *
 * Returns the reason in words when it cannot: too many pixels, or not decodable.
 */
export async function readLogo(file: Uint8Array, box: LogoBox): Promise<LogoPicture | string> {
  // Loaded on demand: the library takes tens of megabytes and most codes carry no logo.
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(file).metadata();
    if (Math.max(width, height) > LOGO_SIDE) return `Logo must be at most ${LOGO_SIDE} pixels wide and high`;
    const { data, info } = await sharp(file)
      .autoOrient()
      .resize(box.side, box.side, { fit: 'inside' })
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
