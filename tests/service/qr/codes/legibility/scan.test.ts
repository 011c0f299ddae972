import { describe, expect, it } from 'vitest';
import type { PngDesign } from '../../../../../service/qr/codes/design/design.ts';
import { drawPicture, findMatrix } from '../../../../../service/qr/codes/drawing/paint.ts';
import { scan } from '../../../../../service/qr/codes/legibility/scan.ts';
import { hasZbar, readWithJsqr, readWithZbar } from '../decoders.ts';
import { draw, gradient, pngDesign, SHORT_LINK } from '../designs.ts';
import { pictureOf } from '../pictures.ts';
import { testStyles } from './styles.ts';

testStyles([120]);

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
