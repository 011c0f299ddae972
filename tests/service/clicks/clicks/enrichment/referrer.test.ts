import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { originOf } from './origin.ts';

const referrerOf = (referer: string | null): string | null => originOf({ referer }).referrer;

describe('the referrer', () => {
  it.each([
    ['https://www.example.co.uk/a/b?c=d', 'example.co.uk'],
    ['http://example.com', 'example.com'],
    ['https://news.example.com:8443/', 'example.com'],
    ['HTTPS://WWW.EXAMPLE.COM/', 'example.com'],
    ['https://www.example.com./', 'example.com'],
    ['https://user:secret@mail.example.com/', 'example.com'],
    ['https://www.bücher.de/', 'xn--bcher-kva.de'],
    ['https://team.github.io/page', 'github.io'],
    ['https://t.co/abc', 't.co'],
    ['https://co.uk/', 'co.uk'],
  ])('of %s is the registrable domain %s', (referer, site) => {
    expect(referrerOf(referer)).toBe(site);
  });

  it.each([
    ['http://wiki.office.lan/start', 'wiki.office.lan'],
    ['http://links.local:7431/app/', 'links.local'],
    ['http://localhost:7431/app/', 'localhost'],
    ['http://intranet/', 'intranet'],
    ['http://nas.home.arpa/', 'nas.home.arpa'],
    ['http://192.168.1.20:8080/', '192.168.1.20'],
    ['http://[fd00::20]:8080/', 'fd00__20'],
    ['http://build_server.office.lan/', 'build_server.office.lan'],
    ['http://a!b.office.lan/', 'a_b.office.lan'],
  ])('of %s on the local network is the whole host %s', (referer, site) => {
    expect(referrerOf(referer)).toBe(site);
  });

  it('of an app is its whole name, although it ends like a domain', () => {
    expect(referrerOf('android-app://com.google.android.gm/')).toBe('com.google.android.gm');
  });

  it.each([
    [null],
    [''],
    ['about:blank'],
    ['data:text/html,hello'],
    ['/relative/path'],
    ['example.com/path'],
    ['localhost:3000/path'],
    ['https://'],
    ['not a url'],
  ])('of %j is nothing', (referer) => {
    expect(referrerOf(referer)).toBeNull();
  });

  it('has at most 253 letters, digits, dots, hyphens and underscores, whatever was sent', () => {
    const referer = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.string({ maxLength: 600 }).map((host) => `http://${host}/`),
      fc.string({ unit: 'grapheme' }).map((host) => `app://${host}`),
    );
    fc.assert(
      fc.property(referer, (text) => {
        expect(referrerOf(text) ?? 'none').toMatch(/^[a-z\d._-]{1,253}$/);
      }),
    );
  });

  it('is cut to the length of a host name', () => {
    expect(referrerOf(`app://${'x'.repeat(1000)}/`)).toBe('x'.repeat(253));
  });
});
