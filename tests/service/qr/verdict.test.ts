import { describe, expect, it } from 'vitest';
import { type Appearance, judge } from '../../../service/modules/qr/verdict.ts';

const grey = (level: number) => ({ red: level, green: level, blue: level });
const flat = (colour: ReturnType<typeof grey>) => ({ kind: 'flat', colour }) as const;

const plain: Appearance = {
  ink: flat(grey(0)),
  background: grey(255),
  modules: 33,
  size: 300,
  hasLogo: false,
};

describe('judge', () => {
  it('has nothing to say about black on white', () => {
    expect(judge(plain)).toEqual({ scans: 'well', reasons: [] });
    expect(judge({ ...plain, size: null, hasLogo: true })).toEqual({ scans: 'well', reasons: [] });
  });

  it.each([
    ['too little contrast', { ink: flat(grey(180)) }, 'hardly', /stands out too little/],
    ['hardly any contrast', { ink: flat(grey(240)) }, 'not', /same brightness/],
    ['light on dark', { ink: flat(grey(255)), background: grey(0) }, 'hardly', /lighter than its background/],
    ['a transparent background', { background: 'transparent' }, 'hardly', /transparent/],
    ['modules under 3 pixels', { size: 98 }, 'hardly', /99 pixels or larger/],
    ['modules under 2 pixels', { size: 65 }, 'not', /too small/],
    ['a logo on the smallest code', { modules: 29, hasLogo: true }, 'hardly', /covers 18 %/],
  ] as const)('warns of %s', (_, changes, scans, reason) => {
    const verdict = judge({ ...plain, ...changes });
    expect(verdict.scans).toBe(scans);
    expect(verdict.reasons).toEqual([expect.stringMatching(reason)]);
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
