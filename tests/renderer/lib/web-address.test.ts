import { describe, expect, it } from 'vitest';
import { asAddress } from '../../../renderer/lib/web-address.ts';

describe('an address on the clipboard', () => {
  it.each([
    [' https://example.com/a \n', 'https://example.com/a'],
    ['two words', undefined],
    ['see https://example.com', undefined],
    ['ftp://example.com', undefined],
  ])('%j gives %j', (text, address) => {
    expect(asAddress(text)).toBe(address);
  });
});
