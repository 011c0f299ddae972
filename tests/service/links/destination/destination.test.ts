import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { englishOf } from '../../../../service/lib/problem.ts';
import {
  checkDestination,
  type DestinationPolicy,
  isWebAddress,
  toLocation,
} from '../../../../service/links/destination/destination.ts';

const POLICY: DestinationPolicy = {
  onlyPublic: false,
  schemes: [],
  ownPlaces: [
    { host: 'localhost', port: 7431 },
    { host: 'links.local', port: 7431 },
    { host: '192.168.1.5', port: 7431 },
    { host: 'go.office.lan', port: 'any' },
  ],
};

const whyNot = (url: string): string | undefined => {
  const problem = checkDestination(url, POLICY);
  return problem && englishOf(problem);
};

const VALID = [
  'http://example.com',
  'https://example.com/',
  'HTTPS://Example.COM/Path',
  'https://example.com:8443/a/b?x=1&y#part',
  'https://example.com?justaword',
  'https://example.com#top',
  'https://user@example.com/',
  'https://user:secret@example.com/',
  'https://example.com/a@b',
  'https://example.com/?q=100%|{x}[1]"<>',
  'https://example.com/ünïcode/🚀?q=é',
  'http://bücher.example/',
  'http://xn--bcher-kva.example/',
  'http://пример.рф/',
  'http://nas/',
  'http://nas2:5000/',
  'http://nas_1.lan/x',
  'https://exa_mple.com/',
  'http://print_srv/',
  'https://intranet./',
  'https://e.com:/',
  'http://printer.local/',
  'http://wiki.lan/start',
  'http://192.168.1.20/',
  'http://192.168.1.20:8080/admin',
  'http://[fe80::1]/',
  'http://[2001:db8::1]:8080/',
  'https://example.com:1/',
  'https://example.com:65535/',
  `https://example.com/${'a'.repeat(8172)}`,
];

const INVALID = [
  '',
  'example.com',
  '//example.com',
  'ftp://example.com/',
  'javascript:alert(1)',
  'http:example.com',
  'http:/example.com',
  'http:///example.com',
  'http:\\\\example.com',
  'http://',
  'http://?x',
  ' https://example.com',
  'https://example.com ',
  'https://exa mple.com',
  'https://example.com/a b',
  'https://example.com/a\nb',
  'https://example.com/\t',
  'https://example.com/\u00a0',
  'https://example.com/\u3000',
  'https://example.com/\0',
  'https://example.com/\u007f',
  'https://example.com/\ud800',
  'https://a@b@example.com/',
  'https://example.com:0/',
  'https://example.com:65536/',
  'https://example.com:80a/',
  'https://example.com:-1/',
  'https://example..com/',
  'https://.example.com/',
  'https://-example.com/',
  'https://example.c/',
  'https://example.123/',
  'https://ex%61mple.com/',
  'https://example.com\\@evil.example/',
  'https://evil.example\\.example.com/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://127.1/',
  'http://010.0.0.1/',
  'http://256.1.1.1/',
  'http://1.2.3.4.5/',
  'http://１２７.0.0.1/',
  'http://[::1/',
  'http://[::g]/',
  'http://[fe80::1%25eth0]/',
  'http://[1.2.3.4]/',
  `https://${'a'.repeat(64)}.example/`,
  `https://example.com/${'a'.repeat(8173)}`,
];

describe('checkDestination', () => {
  it.each(VALID)('accepts %s', (url) => {
    expect(checkDestination(url, POLICY)).toBeUndefined();
    expect(isWebAddress(url)).toBe(true);
  });

  it.each(INVALID)('refuses %j', (url) => {
    expect(checkDestination(url, POLICY)).toMatchObject({ status: 400, field: 'long_url' });
    expect(isWebAddress(url)).toBe(false);
  });

  it.each([
    'http://localhost:7431/x',
    'http://127.0.0.1:7431/x',
    'http://127.8.8.8:7431/x',
    'http://0.0.0.0:7431/x',
    'http://[::1]:7431/x',
    'http://[::ffff:192.168.1.5]:7431/x',
    'http://LINKS.local:7431/x',
    'http://ⓛinks.local:7431/x',
    'http://a.links.local:7431/x',
    'http://a.b.localhost:7431/x',
    'http://example.com@links.local:7431/',
    'http://example.com:80@links.local:7431/',
    'http://192.168.1.5:7431/x',
    'http://192.168.1.5:07431/x',
    'http://go.office.lan/x',
    'http://go.office.lan:9000/x',
    'https://x.go.office.lan/x',
  ])('refuses %s because it leads back here', (url) => {
    expect(whyNot(url)).toBe('URL must not lead back to this service');
  });

  it.each([
    'http://links.local/',
    'http://links.local:3000/',
    'http://localhost:8080/',
    'http://192.168.1.50:7431/',
    'http://notlinks.local:7431/',
    'http://links.local.example.com:7431/',
    'http://links.local:7431@example.com/',
    'https://example.com/http://links.local:7431/x',
    'https://example.com/?next=links.local:7431',
    'https://office.lan/',
    'https://spoo.me/abc',
    'https://www.spoo.me/abc',
  ])('accepts %s, which only looks like us', (url) => {
    expect(checkDestination(url, POLICY)).toBeUndefined();
  });

  it.each([
    'http://192.168.1.20/',
    'http://8.8.8.8/',
    'http://[2001:db8::1]/',
    'http://nas/',
    'http://nas.local/',
    'http://nas.lan/',
    'http://router.home.arpa/',
  ])('refuses %s when only public destinations are allowed', (url) => {
    expect(checkDestination(url, { ...POLICY, onlyPublic: true })).toMatchObject({ status: 400 });
  });

  it.each(['https://example.com/?justaword', 'http://bücher.example/'])('still accepts %s then', (url) => {
    expect(checkDestination(url, { ...POLICY, onlyPublic: true })).toBeUndefined();
  });

  it('names the field it was asked to judge', () => {
    expect(checkDestination('nope', POLICY, 'geo_rules.DE')?.field).toBe('geo_rules.DE');
  });

  it('recognises no own place in anything but the host', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const host = new URL(url).hostname;
        const policy = { onlyPublic: false, schemes: [], ownPlaces: [{ host, port: 'any' as const }] };
        expect(checkDestination(url, policy)).toBeDefined();
        expect(checkDestination(`https://elsewhere.example/?${url}`, policy)).toBeUndefined();
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => checkDestination(`http://${text}`, POLICY)).not.toThrow();
      }),
    );
  });
});

describe('toLocation', () => {
  it.each([
    ['https://Example.com/%7Ea?q=a|b"<>#é', 'https://Example.com/%7Ea?q=a|b"<>#%C3%A9'],
    ['http://bücher.example/', 'http://xn--bcher-kva.example/'],
    [
      'http://me@bücher.example:81/ü?bücher.example',
      'http://me@xn--bcher-kva.example:81/%C3%BC?b%C3%BCcher.example',
    ],
    ['http://bücher@bücher/', 'http://b%C3%BCcher@xn--bcher-kva/'],
    ['https://example.com/🚀', 'https://example.com/%F0%9F%9A%80'],
    ['https://example.com', 'https://example.com'],
  ])('writes %s as %s', (url, location) => {
    expect(toLocation(url)).toBe(location);
  });

  it('turns every accepted address into a legal header that opens the same page', () => {
    const path = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(path, (text) => {
        const url = `https://example.com/${text}`;
        fc.pre(isWebAddress(url));
        const location = toLocation(url);
        expect(location).toMatch(/^[\x21-\x7e]+$/);
        expect(new URL(location).href).toBe(new URL(url).href);
      }),
    );
  });
});
