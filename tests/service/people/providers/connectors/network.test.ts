import { describe, expect, it } from 'vitest';
import { isSafeAddress } from '../../../../../service/people/providers/connectors/connector.ts';

describe('isSafeAddress', () => {
  it.each([
    ['https://accounts.google.com', true, true],
    ['https://192.168.1.5:8443/realms/team', true, true],
    ['http://127.0.0.1:4000', false, true],
    ['http://localhost:4000', false, true],
    ['http://[::1]:4000', false, true],
    ['http://192.168.1.5', false, false],
    ['http://127.0.0.1.evil.example', false, false],
    ['http://localhost.evil.example', false, false],
    ['https://user:password@accounts.example', false, false],
    ['file:///etc/passwd', false, false],
    ['accounts.google.com', false, false],
    ['', false, false],
  ])('%s: %s, and in tests %s', (address, outside, inTests) => {
    expect(isSafeAddress(address, false)).toBe(outside);
    expect(isSafeAddress(address, true)).toBe(inTests);
  });
});
