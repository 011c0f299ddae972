import { describe, expect, it } from 'vitest';
import {
  changeRatio,
  formatBytes,
  formatCompact,
  formatCount,
  formatShare,
} from '../../../renderer/lib/numbers.ts';

describe('numbers', () => {
  it('groups thousands', () => {
    expect(formatCount(1234567)).toBe('1,234,567');
  });

  it.each([
    [0, '0'],
    [9999, '9,999'],
    [10_000, '10K'],
    [1_250_000, '1.3M'],
  ])('shortens %i to %s only where exact figures stop helping', (count, text) => {
    expect(formatCompact(count)).toBe(text);
  });

  it.each([
    [0, '0%'],
    [0.0004, '<1%'],
    [0.4249, '42%'],
    [1, '100%'],
  ])('writes the share %f as %s', (share, text) => {
    expect(formatShare(share)).toBe(text);
  });

  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1_500, '1.5 kB'],
    [4_096, '4.1 kB'],
    [12_400_000, '12.4 MB'],
    [81_092_681_728, '81.1 GB'],
  ])('writes %i bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it('has no ratio against nothing', () => {
    expect(changeRatio(5, 0)).toBeUndefined();
    expect(changeRatio(5, 10)).toBe(-0.5);
  });
});
