import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkLogo, logoBox } from '../../../../../service/qr/codes/design/design.ts';
import { paint } from '../../../../../service/qr/codes/drawing/paint.ts';
import { draw, pngDesign } from '../designs.ts';
import { animation, pictureOf, pixelAt, plainPicture } from '../pictures.ts';

const KINDS = ['png', 'jpeg', 'webp', 'gif'] as const;

describe('checkLogo', () => {
  it.each(KINDS)('accepts a %s', async (kind) => {
    expect(checkLogo(await pictureOf(kind))).toBeUndefined();
  });

  it('refuses a drawing, a document, another kind of picture and a few bytes', async () => {
    const others = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('%PDF-1.7'),
      await sharp(await pictureOf('png'))
        .tiff()
        .toBuffer(),
      Buffer.from('RIFF0000WAVE'),
      Buffer.from([0x89, 0x50]),
    ];
    for (const file of others) expect(checkLogo(file)).toMatchObject({ status: 400, field: 'logo' });
  });

  it('refuses more than 2 MB', async () => {
    const head = await pictureOf('png');
    const largest = Buffer.concat([head, Buffer.alloc(2 * 1024 * 1024 - head.length)]);
    expect(checkLogo(largest)).toBeUndefined();
    expect(checkLogo(Buffer.concat([largest, Buffer.alloc(1)]))).toMatchObject({
      status: 400,
      field: 'logo',
      message: { text: 'Logo must be at most 2 MB' },
    });
  });
});

describe('logoBox', () => {
  it.each([
    [29, 290, { start: 100, side: 90 }],
    [33, 330, { start: 120, side: 90 }],
    [37, 370, { start: 130, side: 110 }],
    [33, 1000, { start: 364, side: 272 }],
    [33, 10, { start: 4, side: 2 }],
  ])('of %i modules on %i pixels is %j', (modules, side, box) => {
    expect(logoBox(modules, side)).toEqual(box);
  });
});

describe('a logo', () => {
  const design = pngDesign({ content: 'hello', style: 'square' });
  const withLogo = async (logo: Uint8Array) => draw({ ...design, logo });

  it('covers a quarter of the image, grown to whole modules', async () => {
    const image = await withLogo(await plainPicture('#00ff00', 40, 40));
    expect(await pixelAt(image, 100, 100)).toEqual([0, 255, 0, 255]);
    expect(await pixelAt(image, 189, 189)).toEqual([0, 255, 0, 255]);
    expect((await pixelAt(image, 99, 145)).join()).toMatch(/^(0,0,0|255,255,255),255$/);
    expect((await pixelAt(image, 190, 145)).join()).toMatch(/^(0,0,0|255,255,255),255$/);
  });

  it('keeps its proportions', async () => {
    const [plain, image] = await Promise.all([
      withLogo(await plainPicture('#00000000', 40, 20)),
      withLogo(await plainPicture('#00ff00', 40, 20)),
    ]);
    expect(await pixelAt(image, 101, 145)).toEqual([0, 255, 0, 255]);
    expect(await pixelAt(image, 145, 124)).toEqual([0, 255, 0, 255]);
    for (const y of [105, 185]) expect(await pixelAt(image, 145, y)).toEqual(await pixelAt(plain, 145, y));
  });

  it('is laid over the modules by its alpha', async () => {
    const [plain, image] = await Promise.all([
      withLogo(await plainPicture('#00000000', 40, 40)),
      withLogo(
        await sharp({
          create: { width: 40, height: 40, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
        })
          .png()
          .toBuffer(),
      ),
    ]);
    const [under = 0] = await pixelAt(plain, 105, 105);
    const [, green = 0] = await pixelAt(image, 105, 105);
    expect(Math.abs(green - under / 2)).toBeLessThanOrEqual(2);
  });

  it('stays opaque on a transparent background', async () => {
    const logo = await plainPicture('#00ff00', 40, 40);
    const image = await draw({ ...design, background: 'transparent', logo });
    expect(await pixelAt(image, 145, 145)).toEqual([0, 255, 0, 255]);
    expect((await pixelAt(image, 1, 1))[3]).toBe(0);
  });

  it('is the first frame of an animation', async () => {
    const image = await withLogo(await animation('#0000ff', '#ff0000'));
    expect(await pixelAt(image, 145, 145)).toEqual([0, 0, 255, 255]);
  });

  it('is turned the way its camera was held', async () => {
    const wide = await sharp(await plainPicture('#00ff00', 80, 20))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const image = await withLogo(wide);
    const [red = 255, green = 0] = await pixelAt(image, 145, 102);
    expect([red < 60, green > 200]).toEqual([true, true]);
  });

  it('may be in shades of grey or in 16 bits', async () => {
    const grey = await sharp(await plainPicture('#808080', 40, 40))
      .greyscale()
      .png()
      .toBuffer();
    const deep = await sharp(await plainPicture('#808080', 40, 40))
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    for (const logo of [grey, deep])
      expect(await pixelAt(await withLogo(logo), 145, 145)).toEqual([128, 128, 128, 255]);
  });

  it('is refused when it unfolds to too many pixels', async () => {
    const logo = await plainPicture('#fff', 4097, 1);
    expect(await paint({ ...design, logo })).toEqual({
      kind: 'logo-refused',
      reason: expect.stringContaining('4096'),
    });
  });

  it('is refused when it cannot be decoded', async () => {
    const whole = await pictureOf('png');
    for (const logo of [whole.subarray(0, 40), Buffer.concat([whole.subarray(0, 60), Buffer.alloc(200)])]) {
      expect(await paint({ ...design, logo })).toMatchObject({ kind: 'logo-refused' });
    }
  });
});
