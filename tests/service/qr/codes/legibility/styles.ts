import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { CodeDesign } from '../../../../../service/qr/codes/design/design.ts';
import { DIRECTIONS, MODULE_STYLES, type ModuleStyle } from '../../../../../service/qr/codes/model.ts';
import { hasZbar, readWithJsqr, readWithZbar } from '../decoders.ts';
import { draw, gradient, pngDesign, SHORT_LINK, svgDesign } from '../designs.ts';
import { pictureOf } from '../pictures.ts';

/** One style at one size: as SVG, and as PNG in every ink, each with and without a logo. */
async function variants(style: ModuleStyle, size: number): Promise<Record<string, Uint8Array>> {
  const logo = await pictureOf('png');
  const designs: [string, CodeDesign][] = [['svg', svgDesign({ style, size })]];
  for (const ink of [pngDesign().ink, ...DIRECTIONS.map(gradient)]) {
    const name = ink.kind === 'flat' ? 'flat' : ink.direction;
    designs.push([name, pngDesign({ style, size, ink })]);
    designs.push([`${name} with a logo`, pngDesign({ style, size, ink, logo })]);
  }
  const drawn = designs.map(async ([name, design]) => [name, await toPng(await draw(design))]);
  return Object.fromEntries(await Promise.all(drawn));
}

const toPng = (image: Uint8Array): Promise<Buffer> => sharp(image).png().toBuffer();

/** Declares tests that two decoders read a code of every style in each of these sizes, px. */
export function testStyles(sizes: readonly number[]): void {
  describe.each(MODULE_STYLES.flatMap((style) => sizes.map((size) => ({ style, size }))))(
    'a $style code of $size px, in every ink, with and without a logo',
    ({ style, size }) => {
      it('is read by jsQR', async () => {
        for (const [name, image] of Object.entries(await variants(style, size))) {
          expect(await readWithJsqr(image), name).toBe(SHORT_LINK);
        }
      });

      it('is read by ZBar', async ({ skip }) => {
        skip(!hasZbar, 'zbarimg is not installed');
        const images = await variants(style, size);
        const texts = await readWithZbar(Object.values(images));
        const byName = Object.fromEntries(Object.keys(images).map((name, index) => [name, texts[index]]));
        expect(byName).toEqual(Object.fromEntries(Object.keys(images).map((name) => [name, SHORT_LINK])));
      });
    },
  );
}
