import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingFromPassword } from '../../../../../../renderer/features/people/accounts/password/password-rule.ts';

describe('what a password still needs', () => {
  it.each([
    ['', 5],
    ['abcdefgh', 3],
    ['Abcdefg1', 1],
    ['Abcdef1!', 0],
  ])('%j misses %i things', (password, count) => {
    expect(missingFromPassword(password)).toHaveLength(count);
  });

  it('never grows when something is added', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (password, more) => {
        expect(missingFromPassword(password + more).length).toBeLessThanOrEqual(
          missingFromPassword(password).length,
        );
      }),
    );
  });
});
