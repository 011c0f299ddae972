import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextAddress } from '../../../renderer/ui/router/route.ts';

const ORIGIN = 'http://links.local:7431';
const next = (wanted: string): string | undefined =>
  nextAddress(new URLSearchParams({ next: wanted }), ORIGIN);

describe('the address after signing in', () => {
  it('keeps path and query', () => {
    expect(next('/auth/device/login?app_id=cli&state=1')).toBe('/auth/device/login?app_id=cli&state=1');
  });

  it.each([
    '',
    'links',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
  ])('refuses %j', (wanted) => {
    expect(next(wanted)).toBeUndefined();
  });

  it('never leaves the origin', () => {
    fc.assert(
      fc.property(fc.string(), (tail) => {
        const address = next(`/${tail}`);
        if (address !== undefined) expect(new URL(address, ORIGIN).origin).toBe(ORIGIN);
      }),
    );
  });
});
