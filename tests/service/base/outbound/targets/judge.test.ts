import { describe, expect, it } from 'vitest';
import { networkTargets, OWN_LISTENER } from '../../../../../service/base/outbound/index.ts';
import type { TargetPolicy } from '../../../../../service/base/outbound/policy.ts';
import {
  judgeTarget,
  readDestination,
  type TargetVerdict,
} from '../../../../../service/base/outbound/targets/judge.ts';
import { say } from '../../../../../service/lib/words.ts';

const OWN = { addresses: [{ address: '192.168.1.20', prefix: 24 }], ports: [7431] };

const NETWORK = networkTargets({ allowLoopback: false, allowPrivate: true });
const LOOPBACK_TOO = networkTargets({ allowLoopback: true, allowPrivate: true });
const PUBLIC = networkTargets({ allowLoopback: false, allowPrivate: false });

/** The verdict over a URL whose name has these addresses. */
function verdictOf(text: string, addresses: readonly string[], policy: TargetPolicy): TargetVerdict {
  const read = readDestination(text);
  if (!read.ok) return read;
  const { address } = read.destination;
  return judgeTarget(read.destination, address === undefined ? addresses : [address], policy, OWN);
}

/** `fine`, or the problem. */
const judged = (text: string, addresses: readonly string[] = [], policy = NETWORK): string => {
  const verdict = verdictOf(text, addresses, policy);
  return verdict.ok ? 'fine' : verdict.problem;
};

describe('A URL', () => {
  it.each([
    ['', 'malformed'],
    ['hooks', 'malformed'],
    ['http://', 'malformed'],
    ['http://exa mple.com', 'malformed'],
    ['http://example.com:70000', 'malformed'],
    ['http://256.256.256.256', 'malformed'],
    ['ftp://example.com', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['https://ada@example.com', 'user-info'],
    ['https://ada:secret@example.com', 'user-info'],
    ['https://:secret@example.com', 'user-info'],
    ['https://example.com:0', 'port'],
  ])('is refused before its name is resolved: %s: %s', (text, problem) => {
    expect(judged(text, ['93.184.216.34'])).toBe(problem);
  });

  it.each([
    ['decimal', 'http://2130706433/'],
    ['octal', 'http://0177.0.0.1/'],
    ['hexadecimal', 'http://0x7f000001/'],
    ['mixed', 'http://0x7f.0.1/'],
    ['short', 'http://127.1/'],
    ['with a dot at its end', 'http://127.0.0.1./'],
    ['in full-width digits', 'http://１２７.0.0.1/'],
    ['percent-encoded', 'http://%31%32%37.0.0.1/'],
    ['inside IPv6', 'http://[::ffff:127.0.0.1]/'],
  ])('with the loopback address %s is refused', (_form, text) => {
    expect(judged(text)).toBe('loopback');
  });

  it.each([
    ['http://3232235796:7431', 'own'],
    ['http://0xa9fea9fe/latest/meta-data', 'link-local'],
    ['http://0/', 'unusable'],
    ['http://[::]:80/', 'unusable'],
    ['http://[64:ff9b:1::a00:1]/', 'unusable'],
    ['http://[64:ff9b::a9fe:a9fe]/', 'link-local'],
  ])('%s: %s', (text, problem) => {
    expect(judged(text)).toBe(problem);
  });

  it('keeps its name in other scripts as ASCII, and loses the dot at its end', () => {
    const verdict = verdictOf('https://Bücher.example.:8443/a?b#c', ['93.184.216.34'], NETWORK);
    expect(verdict.ok && verdict.target.url.host).toBe('xn--bcher-kva.example:8443');
  });
});

describe('The rule for the network', () => {
  it.each<[string, readonly string[], string]>([
    ['https://example.com', ['93.184.216.34'], 'fine'],
    ['https://nas.lan', ['192.168.1.5'], 'fine'],
    ['https://nas.tail', ['100.64.0.9'], 'fine'],
    ['http://nas.lan', ['192.168.1.5'], 'fine'],
    ['http://nas.lan', ['192.168.1.5', 'fd00::5'], 'fine'],
    ['http://example.com', ['93.184.216.34'], 'plain-http'],
    ['http://example.com', ['192.168.1.5', '93.184.216.34'], 'plain-http'],
    ['http://nas.tail', ['100.64.0.9'], 'plain-http'],
    ['http://printer.local', ['2606:2800:220:1::1'], 'fine'],
    ['http://printer.local.example.com', ['93.184.216.34'], 'plain-http'],
    ['https://example.com', [], 'unresolved'],
    ['https://example.com', ['127.0.0.1'], 'loopback'],
    ['https://example.com', ['93.184.216.34', '127.0.0.1'], 'loopback'],
    ['https://example.com', ['93.184.216.34', '::ffff:127.0.0.1'], 'loopback'],
    ['https://example.com', ['93.184.216.34', 'fe80::1'], 'link-local'],
    ['https://example.com', ['2001:0:808:808:0:0:80ff:fffe'], 'loopback'],
    ['http://linnet.lan:7431', ['192.168.1.20'], 'own'],
    ['http://linnet.lan:5678', ['192.168.1.20'], 'loopback'],
    ['http://[::ffff:192.168.1.20]:5678', [], 'loopback'],
    ['http://3232235796:5678', [], 'loopback'],
    ['http://192.168.1.255', [], 'unusable'],
    ['http://metadata.google.internal', ['169.254.169.254'], 'link-local'],
  ])('%s with %j: %s', (text, addresses, expected) => {
    expect(judged(text, addresses)).toBe(expected);
  });

  it('leaves out the link-local addresses that names of mDNS have besides', () => {
    const verdict = verdictOf('http://printer.local', ['fe80::5%eth0', '192.168.1.5'], NETWORK);
    expect(verdict).toMatchObject({ ok: true, target: { addresses: ['192.168.1.5'] } });
    expect(judged('http://printer.local', ['fe80::5%eth0'])).toBe('link-local');
    expect(judged('http://printer.local', ['127.0.0.1', '192.168.1.5'])).toBe('loopback');
  });

  it('allows this computer where the owner does, and Linnet itself nowhere', () => {
    expect(judged('http://localhost:5678', ['127.0.0.1', '::1'], LOOPBACK_TOO)).toBe('fine');
    expect(judged('http://localhost:7431', ['127.0.0.1', '::1'], LOOPBACK_TOO)).toBe('own');
    expect(judged('http://[::1]:7431', [], LOOPBACK_TOO)).toBe('own');
    expect(judged('http://192.168.1.20:7431', [], LOOPBACK_TOO)).toBe('own');
  });

  it.each<[string, readonly string[], string]>([
    ['https://example.com', ['93.184.216.34'], 'fine'],
    ['http://example.com', ['93.184.216.34'], 'plain-http'],
    ['https://nas.lan', ['192.168.1.5'], 'private'],
    ['https://nas.tail', ['100.64.0.9'], 'special'],
    ['https://example.com', ['93.184.216.34', '10.0.0.1'], 'private'],
  ])(
    'is https to public addresses and nothing else when private ones are off: %s with %j: %s',
    (text, addresses, expected) => {
      expect(judged(text, addresses, PUBLIC)).toBe(expected);
    },
  );

  it('says what an address leads to', () => {
    const said = (text: string, addresses: string[]): string => {
      const verdict = verdictOf(text, addresses, NETWORK);
      return verdict.ok ? '' : say('en', verdict.message);
    };
    expect(said('https://evil.example', ['169.254.169.254'])).toBe(
      'evil.example points to 169.254.169.254, which is a link-local address',
    );
    expect(said('http://0x7f.1', [])).toBe(
      'The address points to 127.0.0.1, which is the computer that runs Linnet',
    );
  });
});

describe('The rule for the listener of Linnet', () => {
  it('takes the addresses of this computer out of all that a name has', () => {
    const verdict = verdictOf('http://go.lan:7431/x', ['192.168.1.9', '192.168.1.20'], OWN_LISTENER);
    expect(verdict).toMatchObject({ ok: true, target: { addresses: ['192.168.1.20'] } });
  });

  it('takes no other port of this computer, and no other computer', () => {
    expect(judged('http://go.lan:80', ['192.168.1.20'], OWN_LISTENER)).toBe('loopback');
    expect(judged('http://go.lan:7431', ['192.168.1.9'], OWN_LISTENER)).toBe('private');
  });
});
