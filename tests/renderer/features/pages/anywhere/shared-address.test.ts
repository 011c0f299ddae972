import { describe, expect, it } from 'vitest';
import { readCode } from '../../../../../renderer/features/pages/anywhere/scanned.ts';
import { sharedAddress } from '../../../../../renderer/features/pages/anywhere/shared-address.ts';

describe('what a share menu hands over', () => {
  it.each([
    [{ url: 'https://example.com/a' }, 'https://example.com/a'],
    [{ text: 'https://example.com/a' }, 'https://example.com/a'],
    [{ title: 'Menu', text: 'Look at this: https://example.com/menu.' }, 'https://example.com/menu'],
    [{ text: '“https://example.com/a”, she said' }, 'https://example.com/a'],
    [{ text: 'Today (see https://example.com/menu).' }, 'https://example.com/menu'],
    [{ text: 'https://en.wikipedia.org/wiki/Linnet_(bird)' }, 'https://en.wikipedia.org/wiki/Linnet_(bird)'],
    [{ text: 'one http://a.example two https://b.example' }, 'http://a.example'],
    [{ url: 'https://example.com/u', text: 'https://example.com/t' }, 'https://example.com/u'],
    [{ url: 'not one', text: 'HTTPS://example.com/T' }, 'HTTPS://example.com/T'],
    [{ title: 'https://example.com/title', text: ' ' }, 'https://example.com/title'],
    [{ text: 'https://example.com/?a=1&b=%20#part' }, 'https://example.com/?a=1&b=%20#part'],
    [{ text: 'https://' }, 'https://'],
    [{ text: ' intranet ' }, 'intranet'],
    [{ text: 'javascript:alert(1)' }, 'javascript:alert(1)'],
    [{}, ''],
  ])('%o fills in %s', (given: Record<string, string>, address) => {
    expect(sharedAddress(new URLSearchParams(given))).toBe(address);
  });

  it('is cut at the longest destination', () => {
    const long = `https://example.com/${'a'.repeat(100_000)}`;
    expect(sharedAddress(new URLSearchParams({ url: long }))).toHaveLength(8192);
  });
});

describe('a scanned code', () => {
  const own = { bases: ['http://links.local:7431'], domainPort: 7431, domains: [] };
  it.each([
    ['http://links.local:7431/wiki', { alias: 'wiki' }],
    ['http://links.local:7431/wiki?q=a7', { alias: 'wiki' }],
    ['http://links.local:7431/wiki+', { alias: 'wiki' }],
    ['http://links.local:7431/%F0%9F%90%A6', { alias: '🐦' }],
    ['http://links.local:7431/%', { alias: '%' }],
    ['http://links.local:7431/', { text: 'http://links.local:7431/' }],
    ['http://links.local:7431/app/links', { text: 'http://links.local:7431/app/links' }],
    ['https://example.com/wiki', { text: 'https://example.com/wiki' }],
    [' WIFI:S:Office;; ', { text: 'WIFI:S:Office;;' }],
  ])('%s is about %o', (text, about) => {
    expect(readCode(text, own)).toEqual(about);
  });
});
