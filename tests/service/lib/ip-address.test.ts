import { describe, expect, it } from 'vitest';
import { isLoopback } from '../../../service/lib/ip-address.ts';

describe('isLoopback', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['192.168.1.5', false],
    ['::ffff:192.168.1.5', false],
    ['::', false],
    ['fe80::1', false],
    ['', false],
  ])('is, for %j, %s', (address, expected) => {
    expect(isLoopback(address)).toBe(expected);
  });
});
