/**
 * Draws the pictures of the tray from `icon.svg`, into `tray/`: run `node main/assets/draw-tray.mjs` after a change
 * of the icon.
 *
 * `template` pictures are black with alpha: macOS colours them for its menu bar. `down` pictures show that links do
 * not work.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const here = import.meta.dirname;
const icon = await readFile(join(here, 'icon.svg'), 'utf8');
/** The bird without its background, filling the picture. */
const bird = icon.slice(icon.indexOf('<path'), icon.indexOf('</g>'));

const COLOURED = [16, 24, 32, 48];
const TEMPLATE = [16, 32];

const svg = (content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g transform="translate(-1.6 -1.2) scale(1.08)">${content}</g></svg>`;
const black = (shapes) => shapes.replace(/fill="[^"]*"/g, 'fill="#000"').replace(/<circle[^>]*>/, '');
const grey = (shapes) => shapes.replace(/#80654f|#9a7152|#6b4b34|#cc3340/g, '#8d8d8d');

/** An exclamation mark on a disc, at the lower end, where a small picture has room for it. */
const mark = (disc, sign) =>
  `<circle cx="21.6" cy="21.4" r="9.2" fill="${sign}"/><circle cx="21.6" cy="21.4" r="7.8" fill="${disc}"/>
  <rect x="20.4" y="16.6" width="2.4" height="6" rx="1" fill="${sign}"/><circle cx="21.6" cy="25.1" r="1.4" fill="${sign}"/>`;
/** The same with holes instead of a second colour. */
const hole = `<defs><mask id="m"><rect width="40" height="40" fill="#fff"/><circle cx="21.6" cy="21.4" r="9.2" fill="#000"/></mask>
  <mask id="s"><rect width="40" height="40" fill="#fff"/><rect x="20.4" y="16.6" width="2.4" height="6" rx="1" fill="#000"/><circle cx="21.6" cy="25.1" r="1.4" fill="#000"/></mask></defs>`;
const eye = `<defs><mask id="e"><rect width="40" height="40" fill="#fff"/><circle cx="11.6" cy="10.4" r="1.5" fill="#000"/></mask></defs>`;

const PICTURES = {
  up: [COLOURED, bird],
  down: [COLOURED, grey(bird) + mark('#cc3340', '#fff')],
  'template-up': [TEMPLATE, `${eye}<g mask="url(#e)">${black(bird)}</g>`],
  'template-down': [
    TEMPLATE,
    `${hole}<g mask="url(#m)">${black(bird)}</g><circle cx="21.6" cy="21.4" r="7.8" fill="#000" mask="url(#s)"/>`,
  ],
};

for (const [name, [sizes, shapes]] of Object.entries(PICTURES)) {
  for (const size of sizes) {
    const png = await sharp(Buffer.from(svg(shapes)), { density: 72 * 8 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: false })
      .toBuffer();
    await writeFile(join(here, 'tray', `${name}-${size}.png`), png);
  }
}
