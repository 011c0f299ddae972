import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingRequirements } from '../../../../../service/people/accounts/passwords.ts';

const SYMBOLS = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?~`';

describe('a password for an account', () => {
  it.each([...SYMBOLS])('may have %s for its symbol', (symbol) => {
    expect(missingRequirements(`Abcdefg1${symbol}`)).toEqual([]);
  });

  it.each([
    ['the shortest', 'Abcde1!x'],
    ['the longest', `A1!${'a'.repeat(125)}`],
    ['with white space inside', 'Correct horse 7!'],
    ['in another script', 'Пароль-7-хорош'],
    ['composed in two ways', 'A\u0308pfelkuchen-7'],
  ])('will do: %s', (_case, password) => {
    expect(missingRequirements(password)).toEqual([]);
  });

  it.each([
    ['seven characters', 'Abcd1!x', ['8 to 128 characters']],
    ['129 characters', `A1!${'a'.repeat(126)}`, ['8 to 128 characters']],
    ['seven letters that take more bytes', 'Äöüßé1!', ['8 to 128 characters']],
    ['an emoji', 'Abcdefg1!🐦', ['only letters, digits, spaces and common symbols']],
    ['a control character', 'Abcdefg1!\u0000', ['only letters, digits, spaces and common symbols']],
    [
      'nothing',
      '',
      [
        '8 to 128 characters',
        'one uppercase letter',
        'one lowercase letter',
        'one digit',
        'one special character',
      ],
    ],
  ])('will not do: %s', (_case, password, missing) => {
    expect(missingRequirements(password)).toEqual(missing);
  });

  it('is judged alike however its letters are composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(missingRequirements(text.normalize('NFD'))).toEqual(
          missingRequirements(text.normalize('NFC')),
        );
      }),
    );
  });
});
