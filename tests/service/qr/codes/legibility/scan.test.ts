import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { CodeDesign, PngDesign } from '../../../../../service/qr/codes/design/design.ts';
import { drawPicture, findMatrix } from '../../../../../service/qr/codes/drawing/paint.ts';
import { scan } from '../../../../../service/qr/codes/legibility/scan.ts';
import { DIRECTIONS, MODULE_STYLES, type ModuleStyle } from '../../../../../service/qr/codes/model.ts';
import { hasZbar, readWithJsqr, readWithZbar } from '../decoders.ts';
import { draw, gradient, pngDesign, SHORT_LINK, svgDesign } from '../designs.ts';
import { pictureOf } from '../pictures.ts';

const cases = MODULE_STYLES.flatMap((style) => [120, 300, 600].map((size) => ({ style, size })));

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

describe.each(cases)(
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

describe('the scanner that tries a picture before it is printed', () => {
  const tryOut = async (changes: Partial<PngDesign>): Promise<string | null> => {
    const design = pngDesign(changes);
    const matrix = await findMatrix(design);
    const picture = await drawPicture(design, matrix);
    if (picture.kind === 'logo-refused') throw new Error(picture.reason);
    return scan(picture, matrix.side, design);
  };
  const light = { ink: { kind: 'flat', colour: { red: 240, green: 220, blue: 90 } } } as const;

  it.each([70, 100, 300, 512, 1000])(
    'reads one of %d px, in one colour, in a gradient and with a logo',
    async (size) => {
      const logo = size > 100 ? await pictureOf('png') : null;
      for (const changes of [
        {},
        { ink: gradient('radial') },
        { background: 'transparent' },
        { logo },
      ] as const)
        expect(await tryOut({ size, ...changes })).toBe(SHORT_LINK);
    },
  );

  it('reads a code lighter than its background, and a dark one after it', async () => {
    expect(await tryOut({ size: 300, ...light, background: { red: 10, green: 20, blue: 60 } })).toBe(
      SHORT_LINK,
    );
    expect(await tryOut({ size: 300 })).toBe(SHORT_LINK);
  });

  it('reads nothing where nothing can be seen', async () => {
    expect(await tryOut({ size: 300, ...light, background: light.ink.colour })).toBeNull();
    expect(await tryOut({ size: 20 })).toBeNull();
  });
});

describe('a logo over any content', () => {
  it('leaves a code that both decoders read', async () => {
    const logo = await pictureOf('png');
    const contents = Array.from({ length: 40 }, (_, index) => `http://127.0.0.1:${40_000 + index * 37}/wiki`);
    const images = await Promise.all(
      contents.map((content) => draw(pngDesign({ content, logo, size: 410 }))),
    );
    for (const [index, image] of images.entries()) expect(await readWithJsqr(image)).toBe(contents[index]);
    if (hasZbar) expect(await readWithZbar(images)).toEqual(contents);
  });
});

describe('a code on a transparent background', () => {
  it('is read on white paper', async () => {
    expect(await readWithJsqr(await draw(pngDesign({ background: 'transparent' })))).toBe(SHORT_LINK);
  });
});
