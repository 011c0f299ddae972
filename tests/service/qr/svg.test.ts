import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MODULE_STYLES } from '../../../service/modules/qr/styles.ts';
import { draw, pngDesign, svgDesign } from './designs.ts';
import { pixelAt } from './pictures.ts';

const textOf = async (changes: Parameters<typeof svgDesign>[0]): Promise<string> =>
  Buffer.from(await draw(svgDesign(changes))).toString();

describe('an SVG', () => {
  it('opens with the prolog, then background and modules in lower-case colours', async () => {
    const colour = { red: 0xab, green: 0xcd, blue: 0xef };
    const background = { red: 0xfe, green: 0xdc, blue: 0xba };
    const svg = await textOf({ content: 'hello', colour, background });
    expect(svg).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]* viewBox="0 0 29 29"><rect [^>]*fill="#fedcba"\/><path fill="#abcdef" d="M[^"]+"\/><\/svg>\n$/,
    );
  });

  it('measures a module as a millimetre without a size, and pixels with one', async () => {
    expect(await textOf({ content: 'hello' })).toContain('width="29mm" height="29mm"');
    expect(await textOf({ content: 'hello', size: 300 })).toContain('width="300" height="300"');
  });

  it('has a white background instead of a transparent one', async () => {
    expect(await textOf({ background: 'transparent' })).toContain('fill="#ffffff"/><path fill="#000000"');
  });

  it('draws every style in its own way', async () => {
    const drawings = await Promise.all(MODULE_STYLES.map((style) => textOf({ style })));
    expect(new Set(drawings).size).toBe(MODULE_STYLES.length);
  });

  it.each(MODULE_STYLES)('in style %s looks like the PNG', async (style) => {
    const [png, svg] = await Promise.all([draw(pngDesign({ style })), draw(svgDesign({ style, size: 330 }))]);
    const [inPng, inSvg] = await Promise.all(
      [png, svg].map((image) => sharp(image).flatten().greyscale().raw().toBuffer()),
    );
    const differing = inPng?.filter((level, index) => Math.abs(level - (inSvg?.[index] ?? 0)) > 96);
    expect(inSvg).toHaveLength(330 * 330);
    expect(differing).toHaveLength(0);
  });

  it('leaves no seam between modules that touch', async () => {
    const image = await sharp(await draw(svgDesign({ content: 'hello', style: 'square', size: 97 })))
      .png()
      .toBuffer();
    for (let place = 14; place < 36; place += 1) {
      expect(await pixelAt(image, place, 15)).toEqual([0, 0, 0, 255]);
      expect(await pixelAt(image, 15, place)).toEqual([0, 0, 0, 255]);
    }
  });
});
