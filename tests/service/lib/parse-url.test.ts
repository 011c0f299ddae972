import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOwnPath, parseUrl } from '../../../service/lib/parse-url.ts';
import { checkDestination } from '../../../service/links/destination/destination.ts';

/** So many that the engine has compiled for good what it calls. */
const OFTEN = 30_000;

it('An address is read the same however often it was read before', () => {
  const hosts = new Set<string | undefined>();
  for (let time = 0; time < OFTEN; time += 1) hosts.add(parseUrl('https://münchen.example/straße')?.hostname);
  expect(hosts).toEqual(new Set(['xn--mnchen-3ya.example']));
});

it('An international destination is taken however often one was taken before', () => {
  const policy = { onlyPublic: false, schemes: [], ownPlaces: [] };
  const problems = new Set<unknown>();
  for (let time = 0; time < OFTEN; time += 1) {
    problems.add(checkDestination('https://münchen.example/straße', policy));
  }
  expect(problems).toEqual(new Set([undefined]));
});

it.each(['', 'nonsense', 'http://', 'https://a b/', '//example.com'])('%j is no address', (text) => {
  expect(parseUrl(text)).toBeUndefined();
});

it('A relative address is read from its base', () => {
  expect(parseUrl('/app/links?x=1', 'http://linnet.test')?.href).toBe('http://linnet.test/app/links?x=1');
});

describe('findOwnPath', () => {
  it.each([
    ['/app/links', '/app/links'],
    ['/auth/device/login?app_id=a&state=b%26c', '/auth/device/login?app_id=a&state=b%26c'],
    ['/a/../b', '/b'],
    ['/app/#new-link', '/app/#new-link'],
  ])('goes on to %s', (text, path) => {
    expect(findOwnPath(text)).toBe(path);
  });

  it.each([
    '',
    'app',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example/',
    '/.//evil.example/',
    '/..//evil.example/',
    'javascript:alert(1)',
  ])('does not go on to %j', (text) => {
    expect(findOwnPath(text)).toBeUndefined();
  });

  it('never leads to another origin, whatever is asked for', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[/\\.:@?#a\t\n]{1,12}$/), (text) => {
        const path = findOwnPath(text);
        if (path !== undefined) expect(new URL(path, 'http://own.example').origin).toBe('http://own.example');
      }),
    );
  });
});
