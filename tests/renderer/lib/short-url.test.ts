import { describe, expect, it } from 'vitest';
import { shortUrlOf, taggedUrl } from '../../../renderer/lib/short-url.ts';

describe('the short address', () => {
  it('is the public one on the default domain', () => {
    expect(shortUrlOf({ alias: 'wiki', domain: null }, 'http://links.local:7431')).toBe(
      'http://links.local:7431/wiki',
    );
  });

  it('keeps scheme and port on a domain of its own', () => {
    expect(shortUrlOf({ alias: '🚀', domain: 'go' }, 'http://links.local:7431')).toBe('http://go:7431/🚀');
    expect(shortUrlOf({ alias: 'wiki', domain: 'go.lan' }, 'http://links.local')).toBe('http://go.lan/wiki');
  });

  it('carries the campaign tags that were filled in', () => {
    expect(taggedUrl('http://go/wiki', { source: 'a b', medium: ' ', campaign: '' })).toBe(
      'http://go/wiki?utm_source=a+b',
    );
    expect(taggedUrl('http://go/wiki', { source: '', medium: '', campaign: '' })).toBe('http://go/wiki');
  });
});
