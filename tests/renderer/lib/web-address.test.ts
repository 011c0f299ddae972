import { describe, expect, it } from 'vitest';
import { asAddress, hasBareAddress } from '../../../renderer/lib/web-address.ts';

describe('an address on the clipboard', () => {
  it.each([
    [' https://example.com/a \n', 'https://example.com/a'],
    ['\ufeff<https://example.com/a>', 'https://example.com/a'],
    ['two words', undefined],
    ['see https://example.com', undefined],
    ['ftp://example.com', undefined],
  ])('%j gives %j', (text, address) => {
    expect(asAddress(text)).toBe(address);
  });
});

it.each([
  ['http://192.168.1.20:7431', true],
  ['http://192.168.1.20/wiki', true],
  ['http://[fd12::20]:7431', true],
  ['http://links.local:7431', false],
  ['http://10.example.com', false],
  ['192.168.1.20', false],
])('whether %s leads to a number: %s', (url, expected) => {
  expect(hasBareAddress(url)).toBe(expected);
});
