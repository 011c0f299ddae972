import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { certify, createAuthority } from '../../../../service/network/https/authority/authority.ts';
import { isEnding, isUsable } from '../../../../service/network/https/authority/reading.ts';

const NOW = Date.UTC(2026, 8, 13, 12);
const DAY = 86_400_000;

const folder = mkdtempSync(join(tmpdir(), 'linnet-authority-'));
afterAll(() => rmSync(folder, { recursive: true }));

const authority = createAuthority(['links.local', 'office-pc', 'localhost'], 'office-pc', NOW);
const trusted = join(folder, 'authority.pem');
writeFileSync(trusted, authority.cert);

/** The output of openssl, also of one that fails. */
function openssl(...words: string[]): string {
  try {
    return execFileSync('openssl', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  }
}

const read = (cert: string): string => {
  const path = join(folder, 'read.pem');
  writeFileSync(path, cert);
  return openssl('x509', '-in', path, '-noout', '-text');
};

/** What openssl says about a certificate of the authority for these names, as a server's. */
function verify(names: string[], addresses: string[], ...more: string[]): string {
  const path = join(folder, 'leaf.pem');
  writeFileSync(path, certify(authority, { names, addresses }, NOW).cert);
  const at = ['-attime', String(NOW / 1000)];
  return openssl('verify', '-x509_strict', '-purpose', 'sslserver', '-CAfile', trusted, ...at, ...more, path);
}

describe('The certificate of an authority', () => {
  it('is limited to its names and to addresses of local networks, which programs must understand', () => {
    const text = read(authority.cert);
    expect(text).toContain('X509v3 Name Constraints: critical');
    expect(text.match(/(?<=DNS:|IP:).+/g)).toEqual([
      'links.local',
      'office-pc',
      'localhost',
      '10.0.0.0/255.0.0.0',
      '172.16.0.0/255.240.0.0',
      '192.168.0.0/255.255.0.0',
      '169.254.0.0/255.255.0.0',
      '100.64.0.0/255.192.0.0',
      '127.0.0.0/255.0.0.0',
      'FC00:0:0:0:0:0:0:0/FE00:0:0:0:0:0:0:0',
      '0:0:0:0:0:0:0:1/FFFF:FFFF:FFFF:FFFF:FFFF:FFFF:FFFF:FFFF',
    ]);
    expect(text).toContain('CA:TRUE, pathlen:0');
    expect(text).toMatch(/Key Usage: critical\s+Certificate Sign, CRL Sign/);
    expect(text).toMatch(/Extended Key Usage: \s+TLS Web Server Authentication/);
  });

  it('differs by name from the one before it', () => {
    const next = createAuthority(['links.local'], 'office-pc', NOW);
    expect(next.subject).toMatch(/^Linnet on office-pc \([\da-f]{6}\)$/);
    expect(next.subject).not.toBe(authority.subject);
  });

  it('can be used with its own key alone, and until a month before its end', () => {
    const other = createAuthority(['links.local'], 'office-pc', NOW);
    expect(isUsable(authority.cert, authority.key, NOW)).toBe(true);
    expect(isUsable(authority.cert, other.key, NOW)).toBe(false);
    expect(isUsable(authority.cert, 'no key', NOW)).toBe(false);
    expect(isUsable(authority.cert, undefined, NOW)).toBe(false);
    expect(isUsable(authority.cert, authority.key, NOW + 3_621 * DAY)).toBe(false);
  });
});

describe('A certificate that it makes', () => {
  it('is accepted for its names and addresses', () => {
    expect(verify(['links.local', 'office-pc'], ['192.168.1.20', 'fd00::20'])).toMatch(/OK$/m);
    expect(verify(['links.local'], [], '-verify_hostname', 'links.local')).toMatch(/OK$/m);
    expect(verify(['links.local'], [], '-verify_hostname', 'office-pc')).toContain('hostname mismatch');
    expect(verify([], ['192.168.1.20'], '-verify_ip', '192.168.1.20')).toMatch(/OK$/m);
  });

  it.each([
    [['example.com'], []],
    [['links.local', 'printer.local'], []],
    [[], ['8.8.8.8']],
    [[], ['192.168.1.20', '2003:e8::20']],
  ])('is refused for names %j and addresses %j, even with the key of the authority', (names, addresses) => {
    expect(verify(names, addresses)).toContain('permitted subtree violation');
  });

  it('serves for 90 days, is no authority, and is replaced a month before its end', () => {
    const { cert } = certify(authority, { names: ['links.local'], addresses: [] }, NOW);
    const text = read(cert);
    expect(text).toContain('CA:FALSE');
    expect(text).toMatch(/Key Usage: critical\s+Digital Signature\n/);
    expect(text).toContain('Not Before: Sep 12 12:00:00 2026 GMT');
    expect(text).toContain('Not After : Dec 12 12:00:00 2026 GMT');
    expect([59, 61].map((days) => isEnding(cert, NOW + days * DAY))).toEqual([false, true]);
    // The clock was ahead when it was made.
    expect(isEnding(cert, NOW - 2 * DAY)).toBe(true);
  });

  it('has a key and a number of its own each time', () => {
    const [first, second] = [0, 1].map(() =>
      certify(authority, { names: ['links.local'], addresses: [] }, NOW),
    );
    expect(first?.key).not.toBe(second?.key);
    const serials = [first, second].map((one) => /Serial Number:\s+(\S+)/.exec(read(one?.cert ?? ''))?.[1]);
    expect(new Set(serials).size).toBe(2);
  });
});
