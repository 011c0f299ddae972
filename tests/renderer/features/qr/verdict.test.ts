import { describe, expect, it } from 'vitest';
import { judge } from '../../../../renderer/features/qr/verdict.ts';

const design = { style: 'rounded', color: '#000000', background: '#ffffff', size: 512 } as const;

describe('the verdict on a code', () => {
  it('is good for dark on light', () => {
    expect(judge(design)).toMatchObject({ scans: true });
  });

  it.each([
    ['too little contrast', { color: '#999999' }, /close/],
    ['light on dark', { color: '#ffffff', background: '#1a1a1a' }, /other way round/],
    ['a tiny size', { size: 60 }, /small/],
  ])('warns of %s', (_, change, reason) => {
    const verdict = judge({ ...design, ...change });
    expect(verdict.scans).toBe(false);
    expect(verdict.reason).toMatch(reason);
  });
});
