import { describe, expect, it } from 'vitest';
import { readableAddress, shortUrlOf, taggedUrl, withoutScheme } from '../../../renderer/lib/short-url.ts';

describe('the short address', () => {
  it('is the public one on the default domain', () => {
    expect(
      shortUrlOf({ alias: 'wiki', domain: null }, { publicUrl: 'https://links.example', domainPort: 7431 }),
    ).toBe('https://links.example/wiki');
  });

  it('has the port of Linnet itself on a domain of its own', () => {
    expect(
      shortUrlOf({ alias: '🚀', domain: 'go' }, { publicUrl: 'https://links.example', domainPort: 7431 }),
    ).toBe('http://go:7431/🚀');
    expect(
      shortUrlOf({ alias: 'wiki', domain: 'go.lan' }, { publicUrl: 'https://links.example', domainPort: 80 }),
    ).toBe('http://go.lan/wiki');
  });

  it('carries the campaign tags that were filled in', () => {
    expect(taggedUrl('http://go/wiki', { source: 'a b', medium: ' ', campaign: '' })).toBe(
      'http://go/wiki?utm_source=a+b',
    );
    expect(taggedUrl('http://go/wiki', { source: '', medium: '', campaign: '' })).toBe('http://go/wiki');
  });
});

describe('an address for reading', () => {
  it.each([
    ['https://bad.example/\u202emoc.elgoog', 'https://bad.example/%E2%80%AEmoc.elgoog'],
    ['https://google.com\u2044signin@bad.example/', 'https://…@bad.example/'],
    ['https://google.com:443@x@bad.example?a=@', 'https://…@bad.example?a=@'],
    ['https://example.com/@anna', 'https://example.com/@anna'],
    ['anna@example.com', 'anna@example.com'],
    ['Urlaub 👩\u200d💻', 'Urlaub 👩\u200d💻'],
  ])('%j reads %j', (text, readable) => {
    expect(readableAddress(text)).toBe(readable);
  });

  it('has no scheme in a list, and no name that looks like the host', () => {
    expect(withoutScheme('https://google.com\u2044signin@bad.example/')).toBe('…@bad.example/');
  });
});
