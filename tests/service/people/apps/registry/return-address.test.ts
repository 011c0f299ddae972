import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formTargetOf } from '../../../../../service/http/pages/page.ts';
import {
  isReturnAddress,
  withParameters,
} from '../../../../../service/people/apps/registry/return-address.ts';

describe('withParameters', () => {
  it('puts parameters behind a query that is there already', () => {
    const address = 'https://raycast.com/redirect?packageName=Extension';
    expect(withParameters(address, { code: 'a' })).toBe(`${address}&code=a`);
    expect(withParameters('/callback', { code: 'a' })).toBe('/callback?code=a');
  });

  it('keeps the address as it is and hands over any state unchanged', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true }),
        fc.string({ unit: 'grapheme' }),
        (address, state) => {
          const extended = withParameters(address, { state });
          expect(extended.startsWith(address)).toBe(true);
          expect(new URL(extended).searchParams.getAll('state').at(-1)).toBe(state);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('formTargetOf', () => {
  it.each([
    ['http://127.0.0.1:53682/callback', 'http://127.0.0.1:53682'],
    ['https://raycast.com/redirect?packageName=Extension', 'https:'],
    ['raycast://oauth?package_name=Extension', 'raycast:'],
  ])('allows the form for %s to end at %s', (address, target) => {
    expect(formTargetOf(address)).toBe(target);
  });
});

describe('isReturnAddress', () => {
  it.each([
    'https://a.example/?b=c',
    'http://127.0.0.1:1/cb',
    'http://[::1]:1/cb',
    'http://localhost/cb',
    'com.example.app:/done',
    'raycast://oauth',
    'spoo://oauth/callback',
  ])('accepts %s', (address) => {
    expect(isReturnAddress(address)).toBe(true);
  });

  it.each([
    '',
    '/callback',
    'a.example/callback',
    'https://a.example/#here',
    'https://a.example/a b',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'http://evil.example/cb',
    'http://192.168.1.5/cb',
    'http://127.0.0.1.evil.example/cb',
    'http://localhost.evil.example/cb',
    'ws://127.0.0.1:1/',
    'filesystem:https://a.example/temporary/x',
    'blob:https://a.example/x',
    'chrome://settings',
    'ms-settings:network',
    'search-ms:query=x',
    'intent://scan/',
    'spoof://oauth/callback',
  ])('refuses %j', (address) => {
    expect(isReturnAddress(address)).toBe(false);
  });
});
