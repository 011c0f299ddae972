/**
 * Draws the icons of every system, and those that browsers ask for, from `main/assets/icon.svg`: run `npx tsx packaging/icons.ts` when that changes.
 *
 * electron-builder would make the last two itself, with a tool that it downloads.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

type Picture = { size: number; png: Buffer };

const folder = join(import.meta.dirname, 'icons');
const screens = join(import.meta.dirname, '../renderer/public');
/** Sizes in pixels: the hicolor theme of Linux, and the largest one of macOS. */
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** Browsers show nothing larger in a tab or a bookmark. */
const FAVICON_SIZES = [16, 32, 48];
/** What phones put on their home screen. They round the corners themselves, so it has a ground up to its edges. */
const TOUCH_SIZE = 180;
/** What an installed app needs at least one of. */
const APP_SIZE = 512;
/** Systems cut a maskable icon to a shape of theirs: what counts is within 80 % of it. */
const MASK_MARGIN = 0.1;
/** The ground of the icon. */
const GROUND = '#f6efe8';
/** Types of an icns file that hold a PNG, by its size in pixels; some sizes stand for two. */
const ICNS_TYPES: readonly (readonly [type: string, size: number])[] = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
];

/** macOS leaves a margin around the shape of an icon: 100 of 1024 pixels on each side. */
const MAC_MARGIN = 100 / 1024;

async function draw(svg: Buffer, size: number, margin = 0): Promise<Picture> {
  const inner = Math.round(size * (1 - 2 * margin));
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  const png = await sharp(svg, { density: (72 * inner) / 64 })
    .resize(inner, inner)
    .extend({
      top: before,
      left: before,
      bottom: after,
      right: after,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { size, png };
}

/** The ICO format: a header, an entry of 16 bytes for each picture, then the pictures. */
function packIco(pictures: readonly Picture[]): Buffer {
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = 6 + 16 * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16);
    // One byte holds the size; 0 stands for 256.
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}

/** The ICNS format: a header, then each picture behind its type and length. */
function packIcns(pictures: readonly { type: string; png: Buffer }[]): Buffer {
  const chunks = pictures.map(({ type, png }) => chunk(type, png));
  return chunk('icns', Buffer.concat(chunks));
}

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(content.length + 8, 4);
  return Buffer.concat([head, content]);
}

const svg = await readFile(join(import.meta.dirname, '../main/assets/icon.svg'));
for (const size of SIZES) {
  const { png } = await draw(svg, size);
  await writeFile(join(folder, `${size}x${size}.png`), png);
}
await writeFile(
  join(folder, 'icon.ico'),
  packIco(await Promise.all(ICO_SIZES.map((size) => draw(svg, size)))),
);
await writeFile(
  join(screens, 'favicon.ico'),
  packIco(await Promise.all(FAVICON_SIZES.map((size) => draw(svg, size)))),
);
const onGround = async (size: number, margin: number): Promise<Buffer> =>
  sharp((await draw(svg, size, margin)).png)
    .flatten({ background: GROUND })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
await writeFile(join(screens, 'apple-touch-icon.png'), await onGround(TOUCH_SIZE, 0));
await writeFile(join(screens, 'icon-512.png'), (await draw(svg, APP_SIZE)).png);
await writeFile(join(screens, 'icon-maskable-512.png'), await onGround(APP_SIZE, MASK_MARGIN));
const forMac = ICNS_TYPES.map(async ([type, size]) => ({
  type,
  png: (await draw(svg, size, MAC_MARGIN)).png,
}));
await writeFile(join(folder, 'icon.icns'), packIcns(await Promise.all(forMac)));
