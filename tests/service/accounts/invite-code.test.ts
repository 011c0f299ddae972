import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInviteCode, normaliseInviteCode } from '../../../service/modules/accounts/invite-code.ts';

describe('an invitation code', () => {
  it('is three groups of four that cannot be misread', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (seed) => {
        let at = 0;
        const code = createInviteCode({
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
    const draws = [
      ...new Uint8Array(16).fill(255),
      ...new Uint8Array(16).fill(240),
      ...Uint8Array.from({ length: 16 }, (_, index) => index),
    ];
    expect(createInviteCode({ bytes: () => Uint8Array.of(draws.shift() ?? 0) })).toBe('2345-6789-ABCD');
  });

  it.each(['ABCD-EFGH-2345', 'abcd efgh 2345', ' ABCDEFGH2345 ', 'a b c d-e f g h-2 3 4 5'])(
    'may be typed like %j',
    (typed) => {
      expect(normaliseInviteCode(typed)).toBe('ABCDEFGH2345');
    },
  );
});
