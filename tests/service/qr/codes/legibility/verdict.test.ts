import { describe, expect, it } from 'vitest';
import { type Appearance, judge } from '../../../../../service/qr/codes/legibility/verdict.ts';
import { plainLook } from '../designs.ts';

const grey = (level: number) => ({ red: level, green: level, blue: level });
const flat = (colour: ReturnType<typeof grey>) => ({ kind: 'flat', colour }) as const;

const LOGO = new Uint8Array(1);

const plain: Appearance = { ...plainLook, modules: 33, size: 300, printWidth: 40, isRead: true };

describe('judge', () => {
  it('has nothing to say about black on white', () => {
    expect(judge(plain)).toEqual({ scans: 'well', reasons: [] });
    expect(judge({ ...plain, logo: LOGO, errorCorrection: 'H' })).toEqual({ scans: 'well', reasons: [] });
  });

  it.each([
    ['too little contrast', { ink: flat(grey(180)) }, 'hardly', /stands out too little/],
    ['hardly any contrast', { ink: flat(grey(240)) }, 'not', /same brightness/],
    ['light on dark', { ink: flat(grey(255)), background: grey(0) }, 'hardly', /lighter than its background/],
    ['a transparent background', { background: 'transparent' }, 'hardly', /transparent/],
    ['modules under 3 pixels', { size: 98 }, 'hardly', /99 pixels or larger/],
    ['modules under 2 pixels', { size: 65 }, 'not', /too small/],
    ['modules under a third of a millimetre', { printWidth: 10 }, 'hardly', /0.30 mm wide: print it 11 mm/],
    ['modules under a fifth of a millimetre', { printWidth: 6 }, 'not', /0.18 mm/],
    ['a narrow quiet zone', { quietZone: 2 }, 'hardly', /only 2 wide/],
    ['no quiet zone', { quietZone: 0 }, 'hardly', /no quiet zone/],
    [
      'a logo on the smallest code',
      { modules: 29, logo: LOGO, errorCorrection: 'H' },
      'hardly',
      /covers 18 %/,
    ],
    ['a logo that correction just makes good', { logo: LOGO, errorCorrection: 'Q' }, 'hardly', /more error/],
    ['a logo that correction cannot make good', { logo: LOGO, errorCorrection: 'L' }, 'not', /covers 13 %/],
  ] as const)('warns of %s', (_, changes, scans, reason) => {
    const verdict = judge({ ...plain, ...changes });
    expect(verdict.scans).toBe(scans);
    expect(verdict.reasons).toEqual([expect.stringMatching(reason)]);
  });

  it('believes a scanner more than any rule', () => {
    const verdict = judge({ ...plain, isRead: false });
    expect(verdict).toEqual({
      scans: 'not',
      reasons: [expect.stringMatching(/could not read it: make it larger/)],
    });
    expect(judge({ ...plain, isRead: false, ink: flat(grey(180)) }).reasons).toEqual([
      'A scanner tried this picture and could not read it.',
      expect.stringMatching(/stands out too little/),
    ]);
  });

  it('goes by the faintest color of a gradient', () => {
    const ink = { kind: 'gradient', start: grey(0), end: grey(240), direction: 'radial' } as const;
    expect(judge({ ...plain, ink }).scans).toBe('not');
  });

  it('gives every reason, the worst of them deciding', () => {
    const verdict = judge({ ...plain, ink: flat(grey(250)), background: grey(240), size: 80 });
    expect(verdict.scans).toBe('not');
    expect(verdict.reasons).toHaveLength(3);
  });
});
