import { describe, expect, it } from 'vitest';
import type { PngDesign } from '../../../../../service/qr/codes/design/design.ts';
import { drawPicture, findMatrix } from '../../../../../service/qr/codes/drawing/paint.ts';
import { encodePng } from '../../../../../service/qr/codes/drawing/png.ts';
import { LIGHT } from '../../../../../service/qr/codes/encoding/matrix.ts';
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

  it('reads one whose dark modules are a pattern of dots, which are one shade only from afar', async () => {
    const { side: modules, cells } = await findMatrix(pngDesign());
    const [module, dot] = [12, 2];
    const side = modules * module;
    const pixels = Uint8Array.from({ length: 4 * side * side }, (_, at) => {
      const [column, row] = [(at >> 2) % side, Math.floor((at >> 2) / side)];
      const cell = cells[Math.floor(row / module) * modules + Math.floor(column / module)];
      const isDot = (Math.floor(row / dot) + Math.floor(column / dot)) % 2 === 0;
      return at % 4 === 3 || cell === LIGHT || !isDot ? 255 : 0;
    });
    expect(scan({ kind: 'full', side, pixels }, modules, pngDesign())).toBe(SHORT_LINK);
    expect(await readWithJsqr(encodePng({ kind: 'full', side, pixels }))).toBeNull();
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
