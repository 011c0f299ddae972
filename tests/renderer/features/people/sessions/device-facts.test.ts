import { describe, expect, it } from 'vitest';
import { nameDevice, nameMethod } from '../../../../../renderer/features/people/sessions/device-facts.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (X11; CrOS x86_64 16093) ${WEBKIT} Chrome/140.0 Safari/537.36`, 'Chrome on ChromeOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Linnet/0.1 Chrome/140.0 Electron/45.4 Safari/537.36`,
      'Linnet on Linux',
    ],
    ['curl/8.5.0', 'curl'],
    ['node', 'Unknown program'],
    [null, 'Unknown program'],
  ])('of %s is %s', (userAgent, name) => {
    expect(nameDevice(userAgent).name).toBe(name);
  });

  it.each([
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`, 'phone'],
    [`Mozilla/5.0 (Linux; Android 15; Tab S9) ${WEBKIT} Chrome/140.0 Safari/537.36`, 'tablet'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'phone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'computer'],
    ['curl/8.5.0', 'program'],
  ])('%s is a %s', (userAgent, kind) => {
    expect(nameDevice(userAgent).kind).toBe(kind);
  });
});

it('says how the person signed in, and repeats a word it does not know', () => {
  expect(['pwd', 'github', 'smoke'].map(nameMethod)).toEqual(['password', 'GitHub', 'smoke']);
});
