import { describe, expect, it } from 'vitest';
import {
  checkBlocklist,
  compileBlocklist,
  isBlocked,
} from '../../../../service/modules/links/destination/blocklist.ts';

const blocks = (pattern: string, url: string): boolean =>
  isBlocked(compileBlocklist([pattern]).blocklist, url);

describe('isBlocked', () => {
  it.each([
    ['evil\\.example', 'https://evil.example/x', true],
    ['evil\\.example', 'https://good.example/?to=evil.example', true],
    ['^https://evil\\.example', 'https://good.example/?to=https://evil.example', false],
    ['\\.exe$', 'https://example.com/setup.exe', true],
    ['\\.exe$', 'https://example.com/setup.exe?x', false],
    ['(?i)EVIL', 'https://evil.example', true],
    ['EVIL', 'https://evil.example', false],
    ['\\/casino\\/', 'https://example.com/casino/1', true],
    ['bücher', 'https://bücher.example', true],
  ])('matches %s with %s: %s', (pattern, url, verdict) => {
    expect(blocks(pattern, url)).toBe(verdict);
  });

  it('blocks nothing without patterns', () => {
    expect(isBlocked([], 'https://example.com')).toBe(false);
  });

  it('tries every pattern', () => {
    const { blocklist } = compileBlocklist(['one', 'two']);
    expect(['one', 'two', 'three'].map((word) => isBlocked(blocklist, `https://${word}.example`))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('gets through a pattern made to hang a backtracking engine', () => {
    expect(blocks('^https://(a+)+$', `https://${'a'.repeat(8000)}!`)).toBe(false);
  });
});

describe('compileBlocklist', () => {
  it('reports the patterns it cannot use and keeps the others', () => {
    const patterns = ['good', '[', '(?=ahead)', '(a)\\1', '', ' ', '\\pL{1000}'];
    const { blocklist, faults } = compileBlocklist(patterns);
    expect(blocklist).toHaveLength(1);
    expect(faults.map(({ pattern }) => pattern)).toEqual(patterns.slice(1));
    expect(faults.every(({ reason }) => reason.length > 0)).toBe(true);
  });
});

describe('checkBlocklist', () => {
  const { blocklist } = compileBlocklist(['evil']);

  it('refuses with the sentence the dashboard knows', () => {
    expect(checkBlocklist(blocklist, 'https://evil.example')).toEqual({
      ok: false,
      status: 400,
      field: 'long_url',
      message: 'URL is blocked',
    });
  });

  it('names the field it was asked about and lets other URLs pass', () => {
    expect(checkBlocklist(blocklist, 'https://evil.example', 'geo_rules.DE')?.field).toBe('geo_rules.DE');
    expect(checkBlocklist(blocklist, 'https://good.example')).toBeUndefined();
  });
});
