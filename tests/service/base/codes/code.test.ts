import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createDigitCode,
  createSpokenCode,
  hashDigitCode,
  hashSecretCode,
  hashSpokenCode,
} from '../../../../service/base/codes/code.ts';

describe('a code to read out', () => {
  it('is three groups of four that cannot be misread', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (seed) => {
        let at = 0;
        const { code } = createSpokenCode({
          bytes: (length) => {
            at += 1;
            return Uint8Array.from(
              { length },
              (_, index) => ((seed[(at * length + index) % seed.length] ?? 0) + at) % 240,
            );
          },
        });
        expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
      }),
    );
  });

  it('leaves out bytes that would make some characters likelier', () => {
    const draws = [255, 240, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
    const random = { bytes: () => Uint8Array.of(draws.shift() ?? 0) };
    expect(createSpokenCode(random).code).toBe('2345-6789-ABCD');
  });

  it.each(['ABCD-EFGH-2345', 'abcd efgh 2345', ' ABCDEFGH2345 ', 'a b c d-e f g h-2 3 4 5'])(
    'may be typed like %j',
    (typed) => {
      expect(hashSpokenCode(typed)).toBe(hashSpokenCode('ABCDEFGH2345'));
    },
  );
});

describe('a code of six digits', () => {
  const draw = (...numbers: number[]) => {
    const queue = numbers.map((number) => Uint8Array.from([number >> 16, (number >> 8) & 255, number & 255]));
    const random = { bytes: () => queue.shift() ?? new Uint8Array(3) };
    return createDigitCode(random, { accountId: 'a', purpose: 'verify-email' }).code;
  };

  it('has six digits, zeros in front included', () => {
    expect(draw(7)).toBe('000007');
    expect(draw(999_999)).toBe('999999');
    expect(draw(1_000_000)).toBe('000000');
  });

  it('draws again where some numbers would be likelier than others', () => {
    expect(draw(15_999_999)).toBe('999999');
    expect(draw(16_000_000, 42)).toBe('000042');
    expect(draw(0xff_ff_ff, 42)).toBe('000042');
  });
});

describe('the hash of a code', () => {
  it('stays as it is in the databases there are, or their codes would be worth nothing', () => {
    const use = { accountId: '5f0c1d2e3b4a596877665544', purpose: 'verify-email' };
    expect(hashDigitCode(use, '012345')).toBe(
      'e1be4c458a38a5665804f6f46a9a9145d1ee21be1c5b9fefa8fd5684d2af2609',
    );
    expect(hashSpokenCode('7kqf 92mx 3twb')).toBe(
      'c687824181adcf30bd80d7c98148aa1580f2919b72199add4f1fd69b37f31c2a',
    );
    expect(hashSecretCode('mq3Z-x_7')).toBe(
      'd040c054444d14dc638edf8fed46988c795023e329b70a3cd646f9efb92c0ee9',
    );
  });

  it('is another one for another account or purpose', () => {
    const hashes = ['verify-email', 'reset-password'].flatMap((purpose) =>
      ['a', 'b'].map((accountId) => hashDigitCode({ accountId, purpose }, '012345')),
    );
    expect(new Set(hashes).size).toBe(4);
  });
});
