import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, fromHex, luminance, WHITE } from '../../../../service/lib/colour.ts';
import { paperColours } from '../../../../service/people/team/service.ts';

const LINNET = { main: '#c92f3d', soft: '#fbe4e4', words: '#c92f3d', second: '#3f87d4' };
const INK = '#221d1b';

describe('The colours of paper', () => {
  it.each([
    ['', LINNET],
    ['no colour', LINNET],
    ['#1B6E4F', { main: '#1b6e4f', soft: '#dfebe6', words: '#1b6e4f', second: '#c92f3d' }],
    ['#2b6cb0', { main: '#2b6cb0', soft: '#e1eaf4', words: '#2b6cb0', second: '#c92f3d' }],
    ['#ffd400', { main: '#ffd400', soft: '#fff9db', words: INK, second: '#3f87d4' }],
  ])('of %j are %o', (own, colours) => {
    expect(paperColours(own)).toEqual(colours);
  });

  it('have words that can be read on white, and two lines that differ, whatever the colour', () => {
    const colour = fc
      .integer({ min: 0, max: 0xff_ff_ff })
      .map((all) => `#${all.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colour, (own) => {
        const { main, words, second } = paperColours(own);
        expect(contrastOf(luminance(fromHex(words) ?? WHITE), luminance(WHITE))).toBeGreaterThanOrEqual(4.5);
        expect(second).not.toBe(main);
      }),
    );
  });
});
