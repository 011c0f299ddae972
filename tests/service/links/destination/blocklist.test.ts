import { describe, expect, it } from 'vitest';
import { say } from '../../../../service/lib/words.ts';
import {
  checkBlocklist,
  compileBlocklist,
  findMatches,
  findPatternFault,
  isBlocked,
  matchesEverything,
} from '../../../../service/links/destination/blocklist.ts';

const compile = (...patterns: string[]) => compileBlocklist(patterns.map((pattern) => ({ pattern })));
const blocks = (pattern: string, url: string): boolean => isBlocked(compile(pattern), url);

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

  it.each([
    'http://evil.example/',
    'HTTP://EVIL.example/',
    'http://\uff45vil.example/',
    'http://\u24d4vil.example/',
    'http://evil\u3002example/',
    'http://evil\uff0eexample/',
    'http://ev\u00adil.example/',
  ])('matches the host that a browser goes to, however it is written: %s', (url) => {
    expect(blocks('^https?://evil\\.example(/|$)', url)).toBe(true);
    expect(findMatches(compile('^https?://evil\\.example(/|$)'), url)).toHaveLength(1);
  });

  it('blocks nothing without patterns', () => {
    expect(isBlocked([], 'https://example.com')).toBe(false);
  });

  it('tries every pattern', () => {
    const blocklist = compile('one', 'two');
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

describe('findPatternFault', () => {
  it.each(['[', '(?=ahead)', '(a)\\1', '', ' ', '\\pL{1000}'])('says why %j cannot be used', (pattern) => {
    expect(say('en', findPatternFault(pattern, []) ?? '')).toMatch(/\w/);
    expect(compile('good', pattern).map(({ entry }) => entry.pattern)).toEqual(['good']);
  });

  it('finds none in patterns that owners write', () => {
    for (const pattern of ['evil', '(?i)casino|poker', '^https?://([^/]+\\.)?evil\\.com(/|$)', '\\.exe$'])
      expect(findPatternFault(pattern, [])).toBeUndefined();
  });

  it('bounds what all patterns together take', () => {
    const large = '(?:[a-z]?){300}';
    const others = compile(...Array.from({ length: 8 }, (_, index) => `${large}${index}`));
    expect(findPatternFault(large, others.slice(1))).toBeUndefined();
    expect(say('en', findPatternFault(large, others) ?? '')).toMatch(/together/);
  });
});

describe('matchesEverything', () => {
  it.each(['.', '.*', 'a*', '/', 'http', '^https?:', 'https://', '://', '(?i)HTTP', '^http:'])(
    'notices that %j means no place',
    (pattern) => {
      expect(matchesEverything(pattern)).toBe(true);
    },
  );

  it.each(['evil', '\\.com', 'example\\.(com|org)', '^https?://[\\d.]+/', '\\?', '['])(
    'lets %j pass',
    (pattern) => {
      expect(matchesEverything(pattern)).toBe(false);
    },
  );
});

describe('findMatches', () => {
  it('names every pattern that matches', () => {
    const found = findMatches(compile('one', 'two', 'o'), 'https://two.example');
    expect(found.map(({ pattern }) => pattern)).toEqual(['two', 'o']);
  });
});

describe('checkBlocklist', () => {
  const blocklist = compile('evil');

  it('refuses with the sentence the dashboard knows', () => {
    expect(checkBlocklist(blocklist, 'https://evil.example')).toEqual({
      ok: false,
      status: 400,
      field: 'long_url',
      message: { text: 'URL is blocked', values: {} },
    });
  });

  it('names the field it was asked about and lets other URLs pass', () => {
    expect(checkBlocklist(blocklist, 'https://evil.example', 'geo_rules.DE')?.field).toBe('geo_rules.DE');
    expect(checkBlocklist(blocklist, 'https://good.example')).toBeUndefined();
  });
});
