import { describe, expect, it } from 'vitest';
import { checkLinkPassword, isLegacyPassword } from '../../../../service/links/passwords/index.ts';

describe('checkLinkPassword', () => {
  it.each(['secret1!', 'Passw0rd@', 'über 12 §x', 'пароль1?', `a1!${'x'.repeat(125)}`, '🔑pass123'])(
    'accepts %j',
    (password) => {
      expect(checkLinkPassword(password)).toBeUndefined();
    },
  );

  it.each(['a1!', '', '🔑'.repeat(5), `a1!${'x'.repeat(126)}`])(
    'finds the length of %j wrong in shape',
    (password) => {
      expect(checkLinkPassword(password)).toMatchObject({ status: 422, field: 'password' });
    },
  );

  it.each(['password', 'password1', 'password!', '12345678!', 'pass word 1', 'ab1     '])(
    'finds %j too weak',
    (password) => {
      expect(checkLinkPassword(password)).toMatchObject({ status: 400, field: 'password' });
    },
  );

  it('counts characters, not UTF-16 units', () => {
    expect(checkLinkPassword(`a1${'🔑'.repeat(126)}`)).toBeUndefined();
  });
});

describe('isLegacyPassword', () => {
  it.each([
    ['passw0rd@', true],
    ['pass.w0rd', true],
    ['p@ss.w0rd', true],
    ['passw0rd!', false],
    ['passw0rd', false],
    ['password@', false],
    ['12345678@', false],
    ['passw0rd@.', false],
    ['pass@@w0rd', false],
    ['pa.w0rd', false],
    [`@1${'x'.repeat(127)}`, false],
  ])('judges %j: %s', (password, verdict) => {
    expect(isLegacyPassword(password)).toBe(verdict);
  });
});
