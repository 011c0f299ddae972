import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HelpSearch } from '../../../renderer/help/search.ts';

const article = (name: string, title: string, also = '', body = '') => ({
  name,
  title,
  about: '',
  also,
  body,
});

const search = new HelpSearch([
  article('phone', 'A phone cannot open a link', 'firewall Wi-Fi', 'The test finds which step fails.'),
  article(
    'backups',
    'Backups and restoring',
    'recovery code',
    'A copy every night. The firewall is another matter.',
  ),
  article('limits', 'Passwords and limits', 'expiry', 'Übergänge and dates.'),
]);

describe('the search in help', () => {
  it.each([
    ['a word of a title', 'phone', ['phone']],
    ['further words, before what only stands in the text', 'firewall', ['phone', 'backups']],
    ['the beginning of a word', 'recov', ['backups']],
    ['one slip', 'pasword', ['limits']],
    ['one slip in the beginning of a word', 'bacckup', ['backups']],
    ['letters that changed places', 'backpus', ['backups']],
    ['words in any order and case', 'CODE recovery', ['backups']],
    ['letters without their accents', 'ubergange', ['limits']],
    ['nothing when one word fits nowhere', 'phone zebra', []],
    ['nothing for no words', ' ?! ', []],
  ])('finds %s', (_, text, names) => {
    expect(search.find(text)).toEqual(names);
  });
});

describe('one slip', () => {
  // Shorter words are only found as they are written.
  const word = fc.string({ minLength: 5, maxLength: 12, unit: fc.constantFrom(...'abcde') });
  const finds = (asked: string, written: string): boolean =>
    new HelpSearch([article('a', written)]).find(asked).length > 0;

  it('is a letter left out, added or replaced, from either side', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom(...'abcxyz'), (text, seed, letter) => {
        const at = seed % text.length;
        for (const other of [
          text.slice(0, at) + text.slice(at + 1),
          text.slice(0, at) + letter + text.slice(at),
          text.slice(0, at) + letter + text.slice(at + 1),
        ])
          expect([finds(text, other), finds(other, text)]).toEqual([true, true]);
      }),
    );
  });

  it('is not two letters that differ far apart', () => {
    expect(finds('abcdef', 'xbcdey')).toBe(false);
  });
});
