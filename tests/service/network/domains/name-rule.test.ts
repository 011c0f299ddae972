import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDomainName } from '../../../../service/network/domains/name-rule.ts';

describe('A domain name', () => {
  it.each([
    ['go', 'go'],
    ['GO.Office.LAN', 'go.office.lan'],
    ['links.office.lan.', 'links.office.lan'],
    [' nas ', 'nas'],
    ['bücher.lan', 'xn--bcher-kva.lan'],
    ['a-b.c-d.home.arpa', 'a-b.c-d.home.arpa'],
    ['7up.lan', '7up.lan'],
    [`${'a'.repeat(63)}.lan`, `${'a'.repeat(63)}.lan`],
  ])('%j is kept as %s', (text, name) => {
    expect(readDomainName(text)).toEqual({ name });
  });

  it.each([
    '',
    ' ',
    '.',
    'a..b',
    '-go.lan',
    'go-.lan',
    'go_to.lan',
    'go lan',
    'http://go',
    'go:7431',
    'go/x',
    'go?x',
    'go#x',
    'ada@go',
    '%67o',
    'go\\lan',
    'lan.1a2',
    `${'a'.repeat(64)}.lan`,
    Array.from({ length: 64 }, () => 'abc').join('.'),
  ])('%j is none', (text) => {
    expect(readDomainName(text)).toBe('malformed');
  });

  it.each([
    '10.0.0.5',
    '127.1',
    '0x7f000001',
    '2130706433',
    '0177.0.0.1',
    '10.0.0.5.',
    '::1',
    '[::1]',
    'fe80::1',
    'localhost',
    'LOCALHOST.',
    'a.localhost',
  ])('%j is an address, or the loopback', (text) => {
    expect(readDomainName(text)).toBe('reserved');
  });

  it('is read the same once it was read', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.string(), fc.webAuthority()), (text) => {
        const read = readDomainName(text);
        if (typeof read !== 'string') expect(readDomainName(read.name)).toEqual(read);
      }),
    );
  });
});
