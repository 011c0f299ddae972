import { describe, expect, it } from 'vitest';
import { contrastOf } from '../../../renderer/lib/contrast.ts';

describe('contrast', () => {
  it('is 21 between black and white, whichever comes first', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5);
  });

  it('is 1 between equal colours', () => {
    expect(contrastOf('#c0392b', '#c0392b')).toBe(1);
  });
});
