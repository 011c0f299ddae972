import { describe, expect, it } from 'vitest';
import {
  domainOf,
  judgeByDomain,
  readDomain,
} from '../../../../../service/people/accounts/registration/domain-rule.ts';

describe('a domain as it was typed', () => {
  it.each([
    ['example.org', 'example.org'],
    [' Example.ORG ', 'example.org'],
    ['mail.example.org', 'mail.example.org'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['intranet', 'intranet'],
    ['', null],
    ['@example.org', null],
    ['ada@example.org', null],
    ['*.example.org', null],
    ['.example.org', null],
    ['example.org.', null],
    ['example..org', null],
    ['https://example.org', null],
    ['example.org/team', null],
    ['192.168.1.9', null],
    ['0x7f.1', null],
    ['[::1]', null],
    ['exa mple.org', null],
    ['%65xample.org', null],
    ['example.org?', null],
    ['-example.org', null],
    [`${'a'.repeat(64)}.org`, null],
    [`${'a.'.repeat(127)}org`, null],
  ])('%j is %j', (text, domain) => {
    expect(readDomain(text)).toBe(domain);
  });
});

describe('the domain of an address', () => {
  it.each([
    ['ada@example.org', 'example.org'],
    ['ada@bücher.example', 'xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['ada@example.org@example.com', 'example.com'],
    // A mail server may read these as other domains than a browser does.
    ['ada@exa\ufe0fmple.org', null],
    ['ada@bÜcher.example', null],
  ])('of %j is %j', (email, domain) => {
    expect(domainOf(email)).toBe(domain);
  });
});

describe('a newcomer without an invitation', () => {
  const typed = { email: 'ada@example.org', isProved: false, sendsMail: true };
  it.each([
    ['is admitted with a proved address', { ...typed, isProved: true }, 'admit'],
    [
      'is admitted with one without a mail server too',
      { ...typed, isProved: true, sendsMail: false },
      'admit',
    ],
    ['waits for the code of an address that was typed', typed, 'unverified'],
    ['is refused where no code can be sent', { ...typed, sendsMail: false }, 'refuse'],
    ['is refused with another domain', { ...typed, email: 'ada@example.com', isProved: true }, 'refuse'],
    ['is refused with a domain below it', { ...typed, email: 'ada@mail.example.org' }, 'refuse'],
    ['is refused with one that ends alike', { ...typed, email: 'ada@notexample.org' }, 'refuse'],
  ])('%s', (_what, newcomer, verdict) => {
    expect(judgeByDomain(newcomer, ['example.net', 'example.org'])).toBe(verdict);
  });

  it('is refused while no domain is listed', () => {
    expect(judgeByDomain({ ...typed, isProved: true }, [])).toBe('refuse');
  });
});
