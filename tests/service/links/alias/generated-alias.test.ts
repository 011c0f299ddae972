import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Random } from '../../../../service/lib/random.ts';
import {
  GENERATED_LENGTH,
  generateAlias,
  generateEmojiAlias,
} from '../../../../service/links/alias/alias.ts';

const real: Random = { bytes: (length) => randomBytes(length) };

/** Hands out these 16-bit numbers, one for each symbol drawn. */
function numbers(...queue: number[]): Random {
  return {
    bytes() {
      const next = queue.shift();
      if (next === undefined) throw new Error('drew more often than expected');
      return Uint8Array.of(next >> 8, next & 0xff);
    },
  };
}

const SYMBOLS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const spelling = (word: string): number[] => [...word].map((letter) => SYMBOLS.indexOf(letter));

describe('generateAlias', () => {
  it.each([
    ['v1', /^[a-zA-Z0-9]{6}$/],
    ['v2', /^[a-zA-Z0-9]{7}$/],
  ] as const)('draws letters and digits for %s', (generation, pattern) => {
    for (let round = 0; round < 200; round += 1) {
      expect(generateAlias(real, GENERATED_LENGTH[generation])).toMatch(pattern);
    }
  });

  it('draws again when it spells a reserved word', () => {
    expect(generateAlias(numbers(...spelling('health'), ...spelling('wealth')), 6)).toBe('wealth');
  });

  it('skips the numbers that would favour the first symbols', () => {
    const firstUnfair = 65_536 - (65_536 % 62);
    expect(generateAlias(numbers(firstUnfair, 65_535, firstUnfair - 1), 1)).toBe('9');
  });

  it('can draw every symbol', () => {
    const drawn = new Set(generateAlias(real, 5000));
    expect([...drawn].sort()).toEqual([...SYMBOLS].sort());
  });
});

describe('generateEmojiAlias', () => {
  it('draws three of the pool, the same one twice if it comes', () => {
    expect(generateEmojiAlias(numbers(1, 1, 2), ['🚀', '🎉', '🍕'])).toBe('🎉🎉🍕');
  });

  it('stays within any pool', () => {
    const pools: string[] = ['🚀', '🎉', '🍕', '🐟', '🌍'];
    fc.assert(
      fc.property(fc.subarray(pools, { minLength: 1 }), (pool) => {
        expect([...generateEmojiAlias(real, pool)].every((emoji) => pool.includes(emoji))).toBe(true);
      }),
    );
  });
});
