import { describe, expect, it } from 'vitest';
import { englishOf } from '../../../../service/lib/problem.ts';
import { lacksContent, readClassic, readGradient } from '../../../../service/qr/codes/parameters.ts';

const NO_LOGO = null;
const LOGO = Uint8Array.of(1);
const black = { red: 0, green: 0, blue: 0 };
const white = { red: 255, green: 255, blue: 255 };
const red = { red: 255, green: 0, blue: 0 };
const blue = { red: 0, green: 0, blue: 255 };

describe('readClassic', () => {
  it('fills in the defaults', () => {
    expect(readClassic({ content: 'hi' }, NO_LOGO)).toEqual({
      ok: true,
      value: {
        content: 'hi',
        style: 'rounded',
        background: white,
        size: null,
        output: 'png',
        ink: { kind: 'flat', colour: black },
        quietZone: 4,
        errorCorrection: 'L',
        logo: null,
      },
    });
  });

  it('reads the old spellings as the new ones', () => {
    const current = readClassic(
      { content: 'hi', color: 'red', background: 'blue', size: 50, style: 'gapped', output: 'svg' },
      NO_LOGO,
    );
    for (const content of [{ text: 'hi' }, { url: 'hi' }]) {
      const older = {
        ...content,
        fill: 'red',
        back: 'blue',
        size: 50,
        module_style: 'gapped',
        output_format: 'svg',
      } as const;
      expect(readClassic(older, NO_LOGO)).toEqual(current);
    }
  });

  it('goes by the new spelling where both are present', () => {
    const both = {
      content: 'new',
      text: 'old',
      color: 'red',
      fill: 'nonsense',
      background: 'blue',
      back: 'nonsense',
      style: 'circle',
      module_style: 'square',
      output: 'png',
      output_format: 'svg',
    } as const;
    expect(readClassic(both, NO_LOGO)).toMatchObject({
      ok: true,
      value: { content: 'new', ink: { colour: red }, background: blue, style: 'circle', output: 'png' },
    });
  });

  it('trims the content and leaves its escapes alone', () => {
    const design = readClassic({ content: '  http://a.b/?q=%2526&r=%20 \n' }, NO_LOGO);
    expect(design).toMatchObject({ value: { content: 'http://a.b/?q=%2526&r=%20' } });
  });

  it('draws a transparent fill in black and keeps a transparent background', () => {
    const design = readClassic({ content: 'hi', color: 'transparent', background: 'transparent' }, NO_LOGO);
    expect(design).toMatchObject({ value: { ink: { colour: black }, background: 'transparent' } });
  });

  it('gives an SVG a white background instead of a transparent one', () => {
    const design = readClassic({ content: 'hi', background: 'transparent', output: 'svg' }, NO_LOGO);
    expect(design).toMatchObject({ value: { background: white } });
  });

  it('draws PNG whenever a logo is sent', () => {
    expect(readClassic({ content: 'hi', output: 'svg' }, LOGO)).toMatchObject({
      value: { output: 'png', logo: LOGO },
    });
  });

  it('takes format for the output when it names one', () => {
    expect(readClassic({ text: 'hi', format: 'svg' }, NO_LOGO)).toMatchObject({ value: { output: 'svg' } });
  });

  it('puts structured content in the place of the text', () => {
    const structured = { text: 'hi', format: 'tel', formattings: '{"number":"112"}' };
    expect(readClassic(structured, NO_LOGO)).toMatchObject({ value: { content: 'tel:112' } });
  });

  it.each([
    [{ content: '' }, 'content', 'Content is required'],
    [{ content: ' \n' }, 'content', 'Content is required'],
    [{ content: 'hi', color: 'navy-ish' }, 'color', '"navy-ish" is not a color'],
    [{ content: 'hi', fill: '#fff' }, 'fill', '"#fff" is not a color'],
    [{ content: 'hi', background: 'rgb(1,2)' }, 'background', 'color'],
    [{ content: 'hi', back: 'x' }, 'back', 'color'],
    [{ content: 'hi', color: '' }, 'color', 'color'],
    [{ content: 'hi', format: 'fax', formattings: '{}' }, 'format', 'fax'],
    [{ content: 'hi', format: 'tel' }, 'formattings', 'formattings'],
  ])('refuses %j, naming %s', (parameters, field, message) => {
    const design = readClassic(parameters, NO_LOGO);
    expect(design).toMatchObject({ ok: false, status: 400, field });
    expect(design.ok ? '' : englishOf(design)).toContain(message);
  });

  it.each(['x'.repeat(2954), 'é'.repeat(1477)])('refuses 2954 bytes of content', (content) => {
    const design = readClassic({ content }, NO_LOGO);
    expect(design).toMatchObject({ ok: false, status: 400, field: 'content' });
    const message = 'A QR code can have up to 2953 bytes, but the content has 2954';
    expect(design.ok ? '' : englishOf(design)).toBe(message);
  });

  it('allows less content beside a logo', () => {
    expect(readClassic({ content: 'x'.repeat(1273) }, LOGO).ok).toBe(true);
    expect(readClassic({ content: 'x'.repeat(1274) }, LOGO)).toMatchObject({ field: 'content' });
  });
});

describe('readGradient', () => {
  it('fills in the defaults', () => {
    expect(readGradient({ content: 'hi' }, NO_LOGO)).toMatchObject({
      ok: true,
      value: {
        style: 'square',
        background: white,
        size: null,
        output: 'png',
        ink: {
          kind: 'gradient',
          start: { red: 0x6a, green: 0x1a, blue: 0x4c },
          end: { red: 0x40, green: 0x35, blue: 0x3c },
          direction: 'vertical',
        },
      },
    });
  });

  it('reads the old spellings as the new ones', () => {
    const current = readGradient({ content: 'hi', start: 'red', end: 'blue', direction: 'radial' }, NO_LOGO);
    const older = { url: 'hi', gradient1: 'red', gradient2: 'blue', gradient_type: 'radial' } as const;
    expect(readGradient(older, NO_LOGO)).toEqual(current);
  });

  it.each([
    [{ content: 'hi', output: 'svg' }, 'output', 'SVG'],
    [{ content: 'hi', output_format: 'svg' }, 'output', 'SVG'],
    [{ content: 'hi', start: 'transparent' }, 'start', 'color'],
    [{ content: 'hi', gradient2: 'transparent' }, 'gradient2', 'color'],
    [{ content: 'hi', gradient1: 'nope' }, 'gradient1', '"nope" is not a color'],
  ] as const)('refuses %j, naming %s', (parameters, field, message) => {
    const design = readGradient(parameters, NO_LOGO);
    expect(design).toMatchObject({
      ok: false,
      status: 400,
      field,
      message: expect.stringContaining(message),
    });
  });
});

describe('lacksContent', () => {
  it.each([
    [{}, true],
    [{ format: 'png' }, true],
    [{ content: '' }, false],
    [{ url: 'x' }, false],
    [{ format: 'wifi' }, false],
  ])('of %j is %s', (parameters, expected) => {
    expect(lacksContent(parameters)).toBe(expected);
  });
});
