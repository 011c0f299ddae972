import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNameProblem, keptName } from '../../../../../renderer/features/network/domains/add/name-rule.ts';
import { readDomainName } from '../../../../../service/network/domains/name-rule.ts';

describe('the name of a domain', () => {
  it.each(['go', 'go.office.lan', ' GO.Office.lan. ', 'xn--bro-hoa.lan', 'büro.lan', '3com.lan', ''])(
    '“%s” is fine',
    (name) => expect(findNameProblem(name)).toBeUndefined(),
  );

  it.each([
    ['http://go.lan', /without http/],
    ['go.lan/wiki', /without a slash/],
    ['go.lan:80', /without the port/],
    ['two words', /cannot contain spaces/],
    ['192.168.1.20', /already an address/],
    ['0x7f.1', /already an address/],
    ['[fe80::1]', /already an address/],
    ['fe80::1', /already an address/],
    ['localhost', /the computer it is used on/],
    ['go.localhost', /the computer it is used on/],
    ['go..lan', /between two dots/i],
    ['.', /letters, digits/],
    ['-go.lan', /hyphen/],
    ['go.a', /after the last dot/i],
    ['go.lan2', /after the last dot/i],
    ['go_1.lan', /letters, digits/],
    ['a@b', /letters, digits/],
    [`${'a'.repeat(64)}.lan`, /63 between dots/],
    [`${'abcdefghi.'.repeat(26)}lan`, /up to 253/],
  ])('“%s” is refused with the reason', (name, reason) => {
    expect(findNameProblem(name)).toMatch(reason);
  });

  it('is kept as browsers send it', () => {
    expect(keptName(' GO.Büro.lan. ')).toBe('go.xn--bro-hoa.lan');
  });

  it('is judged as the service judges it', () => {
    const text = fc.oneof(
      fc.domain(),
      fc.ipV4(),
      fc.ipV6(),
      fc.webUrl(),
      fc.stringMatching(/^[a-z0-9._:/@ -]{1,12}$/),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const read = readDomainName(typed);
        if (typed.trim() !== '' && findNameProblem(typed) === undefined)
          expect(read).toEqual({ name: keptName(typed) });
      }),
    );
  });
});
