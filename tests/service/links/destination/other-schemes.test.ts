import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { englishOf } from '../../../../service/lib/problem.ts';
import { checkDestination, toLocation } from '../../../../service/links/destination/destination.ts';
import {
  asDestination,
  isAllowable,
  readOtherDestination,
  windowsPathOf,
} from '../../../../service/links/destination/other-schemes.ts';
import { tries } from '../../../support/tries.ts';

const ALLOWED = ['mailto', 'tel', 'sms', 'smb', 'obsidian', 'ms-teams'];
const policy = (schemes: readonly string[] = ALLOWED, onlyPublic = false) => ({
  schemes,
  onlyPublic,
  ownPlaces: [],
});
const isAccepted = (url: string, schemes?: readonly string[]): boolean =>
  checkDestination(url, policy(schemes)) === undefined;

const FORBIDDEN = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.com/1',
  'about:blank',
  'filesystem:https://example.com/temporary/x',
  'view-source:https://example.com/',
  'ws://example.com/',
  'wss://example.com/',
  'file:///etc/passwd',
  'jar:https://example.com/a.jar!/b',
  'intent://scan/#Intent;scheme=zxing;end',
  'ms-msdt:/id%20PCWDiagnostic',
  'search-ms:query=x',
  'chrome://settings',
];
const schemeOf = (url: string): string => url.slice(0, url.indexOf(':'));

describe('a destination of another scheme', () => {
  it.each([
    'mailto:ada@example.com',
    'MAILTO:ada@example.com',
    'mailto:ada@example.com,eve@example.org',
    'mailto:größe@example.com?subject=Gr%C3%BC%C3%9Fe&body=Zeile%201%0D%0AZeile%202&cc=eve@example.org',
    'tel:+49-30-1234.567',
    'tel:(030)1234567;ext=12',
    'tel:117',
    'sms:+4930123',
    'sms:+4930123,+4930124?body=Hallo%20Ada',
    'smb://nas',
    'smb://nas/photos',
    'smb://files.example.com/team%20docs/2026/',
    'smb://10.0.0.7/c$/x',
    'obsidian://open?vault=Notes&file=a%20b',
    'ms-teams:/l/chat/0/0?users=ada@example.com',
  ])('may be %s where the owner allows that', (url) => {
    expect(isAccepted(url)).toBe(true);
    expect(isAccepted(url, [])).toBe(false);
    expect(toLocation(url)).toMatch(/^[\x21-\x7e]+$/);
  });

  it.each([
    'mailto:',
    'mailto:ada',
    'mailto:?to=ada@example.com',
    'mailto:ada@example.com%0D%0A',
    'mailto:ada@example.com,',
    'mailto:ada@example.com?attach=/etc/passwd',
    'mailto:ada@example.com?subject=a%0D%0ABcc:eve@example.org',
    'mailto:ada@example.com%0D%0Abcc:eve@example.org',
    'mailto:ada@example.com?bcc=nothing',
    'mailto:ada@example.com?subject=a?body=b',
    'mailto:ada@example.com?subject=%FF',
    'mailto:ada@example.com#x',
    'mailto://ada@example.com',
    'tel:',
    'tel:1',
    'tel:*%2306%23',
    'tel:*21*030123#',
    'tel:+49 30',
    'tel:+123456789012345678901',
    'tel:javascript',
    'sms:',
    'sms:+4930123?body=a&attachment=b',
    'sms:+4930123;drop?body=%00',
    'smb:nas/photos',
    'smb:///photos',
    'smb://ada:secret@nas/photos',
    'smb://nas:445/photos',
    'smb://[fd00::7]/x',
    'smb://127.1/x',
    'smb://n%61s/x',
    'smb://nas/../etc',
    'smb://nas/%2e%2e/etc',
    'smb://nas/a%5Cb',
    'smb://nas/a%2Fb',
    'smb://nas//x',
    'smb://nas/x?y',
    'file://nas/photos',
    '\\\\nas\\photos',
    'obsidian:',
    'obsidian://',
    'obsidian:a b',
    'obsidian:a\nb',
    'obsidian:a\u202Eb',
    'obsidian:<script>',
    'obsidian:%zz',
    ' obsidian:x',
    'obs\tidian:x',
    'obsidian%3Ax',
    `obsidian:${'x'.repeat(8192)}`,
  ])('is not %j', (url) => {
    expect(isAccepted(url)).toBe(false);
  });

  it('is a host like any other where it has one', () => {
    const only = policy(ALLOWED, true);
    expect(checkDestination('smb://nas/photos', only)).toMatchObject({ field: 'long_url' });
    expect(checkDestination('smb://files.example.com/photos', only)).toBeUndefined();
    expect(checkDestination('mailto:ada@nas', only)).toBeUndefined();
  });

  it('is refused in the words of the platform while the owner allows none, and then with what is allowed', () => {
    const said = (url: string, schemes: readonly string[]): string | undefined => {
      const problem = checkDestination(url, policy(schemes));
      return problem && englishOf(problem);
    };
    expect(said('mailto:ada@example.com', [])).toBe('URL is not a valid http or https address');
    expect(said('slack://x', ['tel', 'smb'])).toBe(
      'URL is not a valid address of http, https or one of these: tel, smb',
    );
    expect(said('tel:x', ['tel', 'smb'])).toBe('URL is not a valid tel address');
  });
});

describe('a scheme that runs, shows or wraps what is in the address', () => {
  it.each(FORBIDDEN)('is never allowed: %s', (url) => {
    const scheme = schemeOf(url);
    expect(isAllowable(scheme)).toBe(false);
    // Also where the list was written by another hand.
    expect(isAccepted(url, [scheme])).toBe(false);
  });

  it('is none by any spelling', () => {
    const noise = fc.constantFrom(
      '',
      ' ',
      '\t',
      '\n',
      '\r',
      '\0',
      '\u00ad',
      '\u200b',
      '\ufeff',
      '%0a',
      '%09',
      '\\',
    );
    const spelt = fc
      .tuple(fc.constantFrom(...FORBIDDEN), noise, noise, fc.array(fc.boolean()), fc.nat(12), fc.nat(2))
      .map(([url, before, within, capitals, at, spelling]) => {
        const letters = [...url].map((letter, index) => (capitals[index] ? letter.toUpperCase() : letter));
        const place = Math.min(at, schemeOf(url).length);
        const text = `${before}${letters.slice(0, place).join('')}${within}${letters.slice(place).join('')}`;
        return [text, encodeURIComponent(text), text.normalize('NFKD')][spelling] ?? text;
      });
    const never = new Set(FORBIDDEN.map((url) => `${schemeOf(url)}:`));
    fc.assert(
      fc.property(spelt, (url) => {
        const schemes = [...ALLOWED, ...FORBIDDEN.map(schemeOf)];
        expect(checkDestination(url, policy(schemes))).toBeDefined();
        expect(checkDestination(asDestination(url), policy(schemes))).toBeDefined();
      }),
      { numRuns: tries(2000) },
    );
    // What is accepted, a browser reads with the very scheme that the owner chose.
    fc.assert(
      fc.property(fc.constantFrom(...ALLOWED), fc.string({ unit: 'binary' }), (scheme, rest) => {
        const url = `${scheme}:${rest}`;
        if (!isAccepted(url)) return;
        const location = toLocation(url);
        expect(new URL(location).protocol).toBe(`${scheme}:`);
        expect(never.has(new URL(location, 'https://linnet.example/').protocol)).toBe(false);
        expect(readOtherDestination(location)?.kind).toBe(readOtherDestination(url)?.kind);
      }),
      { numRuns: tries(2000) },
    );
  });

  it('cannot be named in other letters', () => {
    for (const name of ['', 'a', 'JavaScript', 'mailto:', 'a b', 'ſms', '1a', 'x'.repeat(33)])
      expect(isAllowable(name), name).toBe(false);
  });
});

describe('a shared folder', () => {
  it.each([
    ['\\\\nas\\photos', 'smb://nas/photos'],
    ['\\\\nas\\photos\\', 'smb://nas/photos'],
    ['\\\\nas\\Team docs\\50 % größer', 'smb://nas/Team%20docs/50%20%25%20gr%C3%B6%C3%9Fer'],
    ['file://nas/photos', 'smb://nas/photos'],
    ['FILE:////nas/photos', 'smb://nas/photos'],
    ['smb://nas/photos', 'smb://nas/photos'],
    ['file:///C:/x', 'file:///C:/x'],
    ['\\\\?\\C:\\x', '\\\\?\\C:\\x'],
    ['\\\\nas\\\ud800', '\\\\nas\\\ud800'],
    [' https://example.com/\\\\nas ', 'https://example.com/\\\\nas'],
  ])('is stored in one spelling: %j as %j', (given, stored) => {
    expect(asDestination(given)).toBe(stored);
  });

  it.each([
    ['smb://nas', '\\\\nas'],
    ['smb://nas/Team%20docs/50%20%25/', '\\\\nas\\Team docs\\50 %'],
  ])('has a path for Windows: %j as %j', (address, path) => {
    expect(windowsPathOf(address)).toBe(path);
  });
});
