import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  missingFromPassword,
  requirementsOf,
} from '../../../../../../renderer/features/people/accounts/password/password-rule.ts';

describe('what a password still needs', () => {
  it.each([
    ['', 5],
    ['abcdefgh', 3],
    ['Abcdefg1', 1],
    ['Abcdef1!', 0],
  ])('%j misses %i things', (password, count) => {
    expect(missingFromPassword(password)).toHaveLength(count);
  });

  it('is named, beside what it has already', () => {
    expect(requirementsOf('Abcdefg1').map(({ wording, isMet }) => [wording, isMet])).toEqual([
      ['at least 8 characters', true],
      ['an uppercase letter', true],
      ['a lowercase letter', true],
      ['a digit', true],
      ['a special character such as ! or -', false],
    ]);
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
