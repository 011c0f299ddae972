import colourNames from 'color-name';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from '../../../../../service/lib/colour.ts';
import { findColour } from '../../../../../service/qr/codes/design/design.ts';

const hexOf = (text: string): string | undefined => {
  const colour = findColour(text);
  return colour === undefined || colour === 'transparent' ? colour : toHex(colour);
};

describe('findColour', () => {
  it.each([
    ['black', '#000000'],
    ['white', '#ffffff'],
    ['red', '#ff0000'],
    ['green', '#00ff00'],
    ['blue', '#0000ff'],
    ['yellow', '#ffff00'],
    ['orange', '#ffa500'],
    ['purple', '#800080'],
    ['pink', '#ffc0cb'],
    ['brown', '#a52a2a'],
    ['gray', '#808080'],
    ['cyan', '#00ffff'],
    ['magenta', '#ff00ff'],
    ['transparent', 'transparent'],
    ['grey', '#808080'],
    ['LightBlue', '#add8e6'],
    ['navy', '#000080'],
    ['teal', '#008080'],
    ['gold', '#ffd700'],
    ['crimson', '#dc143c'],
    ['lime', '#00ff00'],
    ['rebeccapurple', '#663399'],
    ['  ReD ', '#ff0000'],
    ['#1D1919', '#1d1919'],
    ['1d1919', '#1d1919'],
    ['%231d1919', '#1d1919'],
    ['rgb(1,2,3)', '#010203'],
    ['RGB( 255 , 0 , 16 )', '#ff0010'],
    ['(1, 2, 3)', '#010203'],
    ['rgb(001,002,003)', '#010203'],
    ['rgb%281%2C2%2C3%29', '#010203'],
  ])('reads %j as %s', (text, hex) => {
    expect(hexOf(text)).toBe(hex);
  });

  it.each([
    '',
    '#fff',
    'fff',
    '#11223344',
    '#12345g',
    '##123456',
    'reddish',
    'rgb(256,0,0)',
    'rgb(-1,0,0)',
    'rgb(1.5,0,0)',
    'rgb(1,2)',
    'rgb(1,2,3,4)',
    'rgba(1,2,3,1)',
    '1,2,3',
    '(1 2 3)',
    '100%',
    '%E0%A4%A',
    'constructor',
    '__proto__',
  ])('reads no colour in %j', (text) => {
    expect(findColour(text)).toBeUndefined();
  });

  it('knows every name that CSS has', () => {
    const names = Object.keys(colourNames);
    expect(names).toHaveLength(148);
    for (const name of names) expect(hexOf(name)).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('reads every colour back from its own notations', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(channel, channel, channel, (red, green, blue) => {
        const colour = { red, green, blue };
        for (const text of [toHex(colour), toHex(colour).slice(1), `rgb(${red}, ${green}, ${blue})`]) {
          expect(findColour(text)).toEqual(colour);
        }
      }),
    );
  });
});
