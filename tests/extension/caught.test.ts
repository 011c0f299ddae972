import { describe, expect, it } from 'vitest';
import { caughtName, nameAt } from '../../extension/caught.ts';

describe('A search', () => {
  it.each([
    ['https://www.google.com/search?q=go%2Fwiki&oq=go', 'wiki'],
    ['https://www.google.de/search?client=x&q=go/wiki', 'wiki'],
    ['https://www.bing.com/search?q=GO%2FWiki', 'Wiki'],
    ['https://duckduckgo.com/?q=go%2Fwiki&ia=web', 'wiki'],
    ['https://www.ecosia.org/search?method=index&q=http%3A%2F%2Fgo%2Fwiki%2F', 'wiki'],
    ['https://search.brave.com/search?q=go%2Fbücher', 'bücher'],
    ['https://www.startpage.com/do/search?query=go%2Fwiki', 'wiki'],
    ['https://search.yahoo.com/search?p=go%2Fwiki', 'wiki'],
    ['https://www.qwant.com/?q=go%2Fwiki', 'wiki'],
  ])('for go and a name is caught: %s', (address, name) => {
    expect(caughtName(address)).toBe(name);
  });

  it.each([
    'https://www.google.com/search?q=go+wiki',
    'https://www.google.com/search?q=what+is+go%2Fwiki',
    'https://www.google.com/search?q=go%2Fwiki%2Fmore',
    'https://www.google.com/search?q=go%2F',
    'https://www.google.com/search?q=cargo%2Fwiki',
    'https://www.google.com/maps?q=go%2Fwiki',
    'https://www.google.com/search',
    'https://example.com/search?q=go%2Fwiki',
    'https://notbing.com/search?q=go%2Fwiki',
    'https://www.google.example.com.evil.test/?q=go%2Fwiki',
  ])('for anything else, or at another site, is not: %s', (address) => {
    expect(caughtName(address)).toBeUndefined();
  });
});

describe('A short address that does not answer', () => {
  const hosts = ['links.local:7431', '192.168.1.5:7431'];

  it.each([
    ['http://links.local:7431/wiki', 'wiki'],
    ['http://192.168.1.5:7431/wiki/', 'wiki'],
    ['http://go/wiki?utm_source=door', 'wiki'],
    ['http://go/b%C3%BCcher', 'bücher'],
  ])('has a name: %s', (address, name) => {
    expect(nameAt(address, hosts)).toBe(name);
  });

  it.each([
    'http://links.local:7431/',
    'http://links.local:7431/app/links',
    'http://links.local/wiki',
    'http://example.com/wiki',
    'http://go/%E0%A4%A',
  ])('of another kind or host has none: %s', (address) => {
    expect(nameAt(address, hosts)).toBeUndefined();
  });
});
