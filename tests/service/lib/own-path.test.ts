import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOwnPath } from '../../../service/lib/own-path.ts';

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
