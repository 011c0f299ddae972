import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { CodeDesign } from '../../../../../service/qr/codes/design/design.ts';
import { DIRECTIONS, MODULE_STYLES } from '../../../../../service/qr/codes/model.ts';
import { draw, gradient, pngDesign, svgDesign } from '../designs.ts';
import { pixelAt } from '../pictures.ts';

const textOf = async (changes: Parameters<typeof svgDesign>[0]): Promise<string> =>
  Buffer.from(await draw(svgDesign(changes))).toString();

/** How many channels of all pixels differ by more than the softening of an edge; both are 330 pixels wide. */
async function differingChannels(one: CodeDesign, other: CodeDesign): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map(async (design) =>
      sharp(await draw(design))
        .flatten({ background: '#fff' })
        .raw()
        .toBuffer(),
    ),
  );
  expect(second).toHaveLength(330 * 330 * 3);
  return first?.filter((level, index) => Math.abs(level - (second?.[index] ?? 0)) > 96).length ?? -1;
}

describe('an SVG', () => {
  it('opens with the prolog, then background and modules in lower-case colours', async () => {
    const colour = { red: 0xab, green: 0xcd, blue: 0xef };
    const background = { red: 0xfe, green: 0xdc, blue: 0xba };
    const svg = await textOf({ content: 'hello', ink: { kind: 'flat', colour }, background });
    expect(svg).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]* viewBox="0 0 29 29"><rect [^>]*fill="#fedcba"\/><path fill="#abcdef" d="M[^"]+"\/><\/svg>\n$/,
    );
  });

  it('measures a module as a millimetre without a size, and pixels with one', async () => {
    expect(await textOf({ content: 'hello' })).toContain('width="29mm" height="29mm"');
    expect(await textOf({ content: 'hello', size: 300 })).toContain('width="300" height="300"');
  });

  it('measures the whole drawing in millimetres where that is asked for', async () => {
    expect(await textOf({ size: 40, unit: 'mm' })).toContain('width="40mm" height="40mm"');
  });

  it('leaves a transparent background out', async () => {
    expect(await textOf({ background: 'transparent' })).not.toContain('<rect');
  });

  it.each(DIRECTIONS)('in a %s gradient looks like the PNG', async (direction) => {
    const changes = { ink: gradient(direction), style: 'square', size: 330 } as const;
    expect(await differingChannels(pngDesign(changes), svgDesign(changes))).toBe(0);
  });

  it('draws every style in its own way', async () => {
    const drawings = await Promise.all(MODULE_STYLES.map((style) => textOf({ style })));
    expect(new Set(drawings).size).toBe(MODULE_STYLES.length);
  });

  it.each(MODULE_STYLES)('in style %s looks like the PNG', async (style) => {
    expect(await differingChannels(pngDesign({ style }), svgDesign({ style, size: 330 }))).toBe(0);
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
