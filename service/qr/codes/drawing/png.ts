import { crc32, deflateSync } from 'node:zlib';

/** A square image: indexes into a palette of four-byte colours, or four bytes for every pixel. */
export type PngPicture =
  | { kind: 'indexed'; side: number; pixels: Uint8Array; palette: Uint8Array }
  | { kind: 'full'; side: number; pixels: Uint8Array };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const FILTER_NONE = 0;
const FILTER_UP = 2;

/** Writes a PNG file. */
export function encodePng(picture: PngPicture): Uint8Array {
  const { side, pixels } = picture;
  const lines = filterLines(pixels, pixels.length / side);
  // Measured at 1000 px: level 6 on full colour doubles the time for a fifth of the bytes.
  const level = picture.kind === 'indexed' ? 6 : 3;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(picture)),
    ...(picture.kind === 'indexed' ? paletteChunks(picture.palette) : []),
    chunk('IDAT', deflateSync(lines, { level })),
    chunk('IEND', new Uint8Array()),
  ]);
}

/**
 * Puts the filter byte in front of every line.
 *
 * Most lines of a code repeat the one above, and "up" turns those into zeros; any other filter costs more
 * than it saves on flat areas.
 */
function filterLines(pixels: Uint8Array, width: number): Uint8Array {
  const height = pixels.length / width;
  const lines = new Uint8Array(height * (width + 1));
  let above: Uint8Array = new Uint8Array(width);
  for (let row = 0; row < height; row += 1) {
    const line = pixels.subarray(row * width, (row + 1) * width);
    const start = row * (width + 1);
    const repeats = Buffer.compare(line, above) === 0;
    lines[start] = repeats ? FILTER_UP : FILTER_NONE;
    if (!repeats) lines.set(line, start + 1);
    above = line;
  }
  return lines;
}

function header({ kind, side }: PngPicture): Uint8Array {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(side, 0);
  bytes.writeUInt32BE(side, 4);
  bytes.writeUInt8(8, 8);
  bytes.writeUInt8(kind === 'indexed' ? 3 : 6, 9);
  return bytes;
}

function paletteChunks(palette: Uint8Array): Uint8Array[] {
  const colours = palette.filter((_, index) => index % 4 !== 3);
  const alphas = palette.filter((_, index) => index % 4 === 3);
  const opaque = alphas.every((alpha) => alpha === 255);
  return opaque ? [chunk('PLTE', colours)] : [chunk('PLTE', colours), chunk('tRNS', alphas)];
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
