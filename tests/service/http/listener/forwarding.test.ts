import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forwardedOrigin, readForwarding } from '../../../../service/http/listener/forwarding.ts';

const PROXY = '10.0.0.1';
const OTHER_PROXY = '10.0.0.2';
const isProxy = (address: string): boolean => address === PROXY || address === OTHER_PROXY;

const headers = (values: Record<string, string>) => (name: string) => values[name] ?? null;
const clientOf = (peer: string, list: string): string =>
  readForwarding(isProxy, peer, headers({ 'x-forwarded-for': list })).client;
const originOf = (peer: string, values: Record<string, string>): string => {
  const header = headers({ host: 'links.local:7431', ...values });
  return forwardedOrigin(readForwarding(isProxy, peer, header), header);
};

describe('the client of a request', () => {
  it.each([
    ['is the peer, when that is no proxy', '192.168.1.9', '203.0.113.1', '192.168.1.9'],
    ['is whom the proxy names', PROXY, '203.0.113.1', '203.0.113.1'],
    ['is the last one the proxy did not know', PROXY, '1.2.3.4, 203.0.113.1', '203.0.113.1'],
    ['is found behind two proxies', PROXY, '1.2.3.4, 203.0.113.1, 10.0.0.2', '203.0.113.1'],
    ['is the proxy, when it names nobody', PROXY, '', PROXY],
    ['is the first of proxies that name only each other', PROXY, '10.0.0.2,10.0.0.1', OTHER_PROXY],
    ['may be written with its port', PROXY, '203.0.113.1:50312', '203.0.113.1'],
    ['may be an IPv6 address with its port', PROXY, '[2001:db8::7]:50312', '2001:db8::7'],
    ['may be an IPv6 address', PROXY, '2001:db8::7', '2001:db8::7'],
    ['is the proxy, when that writes a word', PROXY, '203.0.113.1, unknown', PROXY],
  ])('%s', (_case, peer, list, expected) => {
    expect(clientOf(peer, list)).toBe(expected);
  });

  it('is never what stands before the entry of the proxy', () => {
    const forged = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string(), fc.constantFrom(PROXY, OTHER_PROXY)));
    fc.assert(
      fc.property(forged, (list) => {
        expect(clientOf(PROXY, [...list, '203.0.113.1'].join(','))).toBe('203.0.113.1');
      }),
    );
  });

  it('is the peer without a proxy, whatever is forged', () => {
    fc.assert(fc.property(fc.string(), (list) => clientOf('192.168.1.9', list) === '192.168.1.9'));
  });

  it('is not searched for beyond any chain of proxies there is', () => {
    expect(clientOf(PROXY, `203.0.113.1,${'10.0.0.2,'.repeat(10_000)}`)).toBe(OTHER_PROXY);
  });
});

describe('where a request was sent to', () => {
  const forwarded = {
    'x-forwarded-host': 'go',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '192.0.2.1',
  };

  it('is what it says itself without a proxy', () => {
    expect(originOf('192.168.1.9', forwarded)).toBe('http://links.local:7431');
  });

  it('is what the proxy was asked for', () => {
    expect(originOf(PROXY, forwarded)).toBe('https://go');
    expect(originOf(PROXY, { ...forwarded, 'x-forwarded-host': '[fd00::1]:8443' })).toBe(
      'https://[fd00::1]:8443',
    );
  });

  it('is what the first trusted proxy was asked for, not what the caller wrote', () => {
    const hosts = { ...forwarded, 'x-forwarded-host': 'evil.example, go' };
    expect(originOf(PROXY, hosts)).toBe('https://go');
    expect(originOf(PROXY, { ...hosts, 'x-forwarded-for': '192.0.2.1, 10.0.0.2' })).toBe(
      'https://evil.example',
    );
  });

  it.each(['1.2.3.999', 'go/path', 'user@go', 'go:port', ''])('is not the host %j', (host) => {
    expect(originOf(PROXY, { 'x-forwarded-host': host })).toBe('http://links.local:7431');
  });

  it('keeps to the two schemes there are', () => {
    expect(originOf(PROXY, { 'x-forwarded-proto': 'gopher' })).toBe('http://links.local:7431');
    expect(originOf(PROXY, { 'x-forwarded-proto': 'HTTPS' })).toBe('https://links.local:7431');
  });
});
