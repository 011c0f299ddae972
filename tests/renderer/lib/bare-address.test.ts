import { expect, it } from 'vitest';
import { hasBareAddress } from '../../../renderer/lib/bare-address.ts';

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
