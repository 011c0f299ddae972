import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePng } from '../../../../../service/qr/codes/drawing/png.ts';
import { MODULE_STYLES } from '../../../../../service/qr/codes/model.ts';
import { draw, pngDesign } from '../designs.ts';
import { pixelAt } from '../pictures.ts';

const DARK = [0, 0, 0, 255];
const LIGHT = [255, 255, 255, 255];

describe('encodePng', () => {
  it('writes what other programs read back pixel by pixel', async () => {
    const pictures = fc
      .integer({ min: 1, max: 12 })
      .chain((side) =>
        fc.tuple(
          fc.constant(side),
          fc.uint8Array({ minLength: side * side * 4, maxLength: side * side * 4 }),
        ),
      );
    await fc.assert(
      fc.asyncProperty(pictures, async ([side, pixels]) => {
        const read = await sharp(encodePng({ kind: 'full', side, pixels }))
          .raw()
          .toBuffer();
        expect([...read]).toEqual([...pixels]);
      }),
    );
  });

  it('writes see-through colours of a palette', async () => {
    const palette = Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 255);
    const image = encodePng({ kind: 'indexed', side: 2, pixels: Uint8Array.of(0, 1, 1, 0), palette });
    const read = await sharp(image).ensureAlpha().raw().toBuffer();
    expect([...read]).toEqual([255, 0, 0, 0, 255, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 0]);
  });
});

describe('the size of a PNG', () => {
  it.each([
    [5, null, 290],
    [18, null, 330],
    [2953, null, 1850],
    [5, 300, 300],
    [5, 10, 10],
    [2953, 1000, 1000],
  ])('with %i bytes of content and the size %s is %i', async (bytes, size, side) => {
    const image = await draw(pngDesign({ content: 'x'.repeat(bytes), size }));
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: side, height: side });
  });
});

describe.each(MODULE_STYLES)('the style %s', (style) => {
  it('keeps four modules of background on every side', async () => {
    const { data } = await sharp(await draw(pngDesign({ content: 'hello', style })))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isQuiet = (index: number): boolean =>
      [index % 290, Math.floor(index / 290)].some((place) => place < 40 || place >= 250);
    expect(data.every((level, index) => !isQuiet(index) || level === 255)).toBe(true);
  });

  it('is dark in the middle of dark modules and light in the middle of light ones', async () => {
    const [styled, plain] = await Promise.all([middlesOf(style), middlesOf('square')]);
    expect(styled).toEqual(plain);
  });
});

const middlesOf = async (style: (typeof MODULE_STYLES)[number]): Promise<number[]> => {
  const image = await draw(pngDesign({ style }));
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true });
  const modules = info.width / 10;
  return Array.from({ length: modules * modules }, (_, index) => {
    const x = (index % modules) * 10 + 5;
    const y = Math.floor(index / modules) * 10 + 5;
    return data[y * info.width + x] ?? -1;
  });
};

describe('the nearest-neighbour resize', () => {
  it('doubles every pixel at twice the natural size', async () => {
    const [natural, doubled] = await Promise.all([
      draw(pngDesign({ content: 'hello', style: 'circle' })),
      draw(pngDesign({ content: 'hello', style: 'circle', size: 580 })),
    ]);
    const expected = await sharp(natural)
      .resize(580, 580, { kernel: 'nearest' })
      .greyscale()
      .raw()
      .toBuffer();
    expect((await sharp(doubled).greyscale().raw().toBuffer()).equals(expected)).toBe(true);
  });
});

describe('a transparent background', () => {
  it('lets through what lies behind, in one colour and in a gradient', async () => {
    const ink = {
      kind: 'gradient',
      start: { red: 255, green: 0, blue: 0 },
      end: { red: 0, green: 0, blue: 255 },
      direction: 'vertical',
    } as const;
    for (const design of [
      pngDesign({ background: 'transparent' }),
      pngDesign({ background: 'transparent', ink }),
    ]) {
      const image = await draw(design);
      expect((await pixelAt(image, 0, 0))[3]).toBe(0);
      expect((await pixelAt(image, 75, 45))[3]).toBe(255);
    }
  });
});

describe('a plain code', () => {
  it('starts its first finder pattern below and right of the quiet zone', async () => {
    const image = await draw(pngDesign({ content: 'hello', style: 'square' }));
    expect(await pixelAt(image, 39, 39)).toEqual(LIGHT);
    expect(await pixelAt(image, 40, 40)).toEqual(DARK);
    expect(await pixelAt(image, 109, 109)).toEqual(DARK);
    expect(await pixelAt(image, 110, 110)).toEqual(LIGHT);
  });
});
