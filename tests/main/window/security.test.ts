import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findWebAddress,
  isGranted,
  isOwnAddress,
  pagePreferences,
  withHostSecret,
} from '../../../main/window/security.ts';

const own = 'http://127.0.0.1:7431';

describe('the preferences of a page', () => {
  it('sandboxes the page and keeps Node away from it', () => {
    expect(pagePreferences('/preload.cjs')).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
    });
  });
});

describe('the own address', () => {
  it.each([`${own}/app/`, `${own}`, `${own}/wiki?x=1#y`, 'HTTP://127.0.0.1:7431/app/'])(
    'includes %s',
    (url) => {
      expect(isOwnAddress(url, own)).toBe(true);
    },
  );

  it.each([
    'http://127.0.0.1:7432/app/',
    'https://127.0.0.1:7431/app/',
    'http://127.0.0.1:7431@evil.example/',
    'http://127.0.0.1.evil.example:7431/',
    'http://localhost:7431/app/',
    'data:text/html,http://127.0.0.1:7431',
    'about:blank',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '',
  ])('excludes %s', (url) => {
    expect(isOwnAddress(url, own)).toBe(false);
  });

  it('is nowhere before the service has run', () => {
    expect(isOwnAddress(`${own}/app/`, undefined)).toBe(false);
  });
});

describe('an address for the browser', () => {
  it.each(['https://example.com/a?b#c', 'http://links.local:7431/wiki'])('may be %s', (url) => {
    expect(findWebAddress(url)).toBe(url);
  });

  it.each([
    'file:///etc/passwd',
    'javascript:alert(1)',
    'smb://host/share',
    'ms-msdt:x',
    'mailto:a@b.c',
    'data:,x',
    '/app/',
    '',
  ])('is never %j', (url) => {
    expect(findWebAddress(url)).toBeUndefined();
  });

  it('is a web address, whatever was asked for', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (url) => {
        expect(findWebAddress(url) ?? 'https://').toMatch(/^https?:\/\//);
      }),
    );
  });
});

describe('permissions', () => {
  it('lets our page use the clipboard', () => {
    expect(isGranted('clipboard-sanitized-write', `${own}/app/`, own)).toBe(true);
    expect(isGranted('clipboard-read', own, own)).toBe(true);
  });

  it.each(['media', 'geolocation', 'notifications', 'openExternal', 'usb', 'fullscreen', 'unknown'])(
    'refuses %s',
    (permission) => {
      expect(isGranted(permission, `${own}/app/`, own)).toBe(false);
    },
  );

  it('refuses the clipboard to any other page', () => {
    expect(isGranted('clipboard-read', 'https://example.com/', own)).toBe(false);
    expect(isGranted('clipboard-read', '', undefined)).toBe(false);
  });
});

describe('the host secret', () => {
  it('goes with a request to the service', () => {
    expect(withHostSecret({ Accept: '*/*' }, true, 's')).toEqual({ Accept: '*/*', 'X-Linnet-Host': 's' });
  });

  it('is taken off a request that was led away', () => {
    expect(withHostSecret({ Accept: '*/*', 'X-Linnet-Host': 's' }, false, 's')).toEqual({ Accept: '*/*' });
    expect(withHostSecret({ 'x-linnet-host': 's' }, false, 's')).toEqual({});
  });

  it('replaces what a page made up', () => {
    expect(withHostSecret({ 'x-linnet-host': 'guess' }, true, 's')).toEqual({ 'X-Linnet-Host': 's' });
  });
});
