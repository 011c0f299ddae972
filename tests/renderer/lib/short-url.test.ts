import { describe, expect, it } from 'vitest';
import { shortUrlOf, taggedUrl } from '../../../renderer/lib/short-url.ts';

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
