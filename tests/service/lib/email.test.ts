import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInternational, looksLike, readEmail } from '../../../service/lib/email.ts';

describe('an email address', () => {
  it.each([
    ['as it is', 'ann@x.test', 'ann@x.test'],
    ['in capitals', 'Ann.LEE@X.Test', 'ann.lee@x.test'],
    ['with white space around it', ' \tann@x.test\r\n', 'ann@x.test'],
    ['with a tag', 'ann+links@x.test', 'ann+links@x.test'],
    ['with an apostrophe', "o'neil@x.test", "o'neil@x.test"],
    ['of a host without a dot', 'ann@nas', 'ann@nas'],
    ['with letters of other scripts', 'jürgen@büro.test', 'jürgen@büro.test'],
    ['in another script', 'анна@почта.test', 'анна@почта.test'],
  ])('is read %s', (_case, text, address) => {
    expect(readEmail(text)).toBe(address);
  });

  it.each([
    ['nothing', ''],
    ['a name alone', 'ann'],
    ['only the sign', '@'],
    ['nothing before the sign', '@x.test'],
    ['nothing after it', 'ann@'],
    ['two signs', 'ann@b@x.test'],
    ['a space inside', 'an n@x.test'],
    ['a line break', 'ann@x.test\r\nbcc: bob@x.test'],
    ['a NUL', 'ann@x.test\0@evil.test'],
    ['a control character', 'an\x07n@x.test'],
    ['a mark that turns the writing direction', 'a\u202enn@x.test'],
    ['a character without width', 'an\u200bn@x.test'],
    ['a byte order mark in front', '\ufeffann@x.test'],
    ['a space of another script behind', 'ann@x.test\u3000'],
    ['the Kelvin sign', 'mi\u212ae@x.test'],
    ['a wide letter', 'ａnn@x.test'],
    ['a ligature', 'ﬁn@x.test'],
    ['a letter in two parts', 'ju\u0308rgen@x.test'],
    ['an angle bracket', 'ann@x.test>'],
    ['a name and an address', 'Ann <ann@x.test>'],
    ['two addresses', 'ann@x.test, bob@x.test'],
    ['quotes', '"ann"@x.test'],
    ['markup', '<b>@x.test'],
    ['a dot at the end of the name', 'ann.@x.test'],
    ['two dots in a row', 'ann..lee@x.test'],
    ['a domain that begins with a hyphen', 'ann@-x.test'],
    ['a domain that ends with a dot', 'ann@x.test.'],
    ['a name of 65 characters', `${'a'.repeat(65)}@x.test`],
    ['321 characters', `ann@${'x.'.repeat(158)}t`],
  ])('is not read from %s', (_case, text) => {
    expect(readEmail(text)).toBeNull();
  });

  it('reads what it has read as the same', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        const address = readEmail(text);
        expect(address && readEmail(address)).toBe(address);
      }),
    );
  });

  it('has no character beyond letters, digits and ASCII signs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (name) => {
        const address = readEmail(`${name}@x.test`);
        expect(address === null || /^[\p{L}\p{M}\p{N}!-~]+$/u.test(address)).toBe(true);
      }),
    );
  });
});

describe('addresses that look alike', () => {
  it.each([
    ['a Cyrillic letter', 'оwner@x.test', 'owner@x.test'],
    ['only Cyrillic letters', 'сосо@x.test', 'coco@x.test'],
    ['a Greek letter', 'bοb@x.test', 'bob@x.test'],
    ['an i without its dot', 'mıke@x.test', 'mike@x.test'],
    ['a letter of the domain', 'ann@х.test', 'ann@x.test'],
  ])('are told by %s', (_case, address, known) => {
    expect(looksLike(address, known)).toBe(true);
    expect(isInternational(address)).toBe(true);
  });

  it.each([
    ['the same address', 'ann@x.test', 'ann@x.test'],
    ['an accent', 'jürgen@x.test', 'jurgen@x.test'],
    ['another name', 'анна@x.test', 'anna@x.test'],
  ])('are not those with %s', (_case, address, known) => {
    expect(looksLike(address, known)).toBe(false);
  });
});
