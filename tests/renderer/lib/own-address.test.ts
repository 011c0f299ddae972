import { expect, it } from 'vitest';
import { isOwnAddress } from '../../../renderer/lib/own-address.ts';

const PLACES = {
  bases: ['http://127.0.0.1:7431', 'http://links.local:7431'],
  domainPort: 7431,
  domains: ['go.example.com'],
};

it.each([
  ['http://127.0.0.1:7431/24Hj3Kz', true],
  ['http://localhost:7431/wiki', true],
  ['http://127.0.0.1:3000/wiki', false],
  ['http://links.local:7431/app/links', true],
  ['http://links.local/app', false],
  ['http://192.168.77.10:7431/wiki', true],
  ['http://[fd12::20]:7431/wiki', true],
  ['http://office-pc:7431/wiki', true],
  ['http://office-pc.local:7431/wiki?utm_source=mail', true],
  ['http://192.168.77.10:7431/docs/wiki', false],
  ['http://192.168.77.10/wiki', false],
  ['http://go.example.com:7431/wiki', true],
  ['https://go.example.com/wiki', true],
  ['http://go.example.com:5000/wiki', false],
  ['http://example.com:7431/wiki', false],
  ['https://example.com/http://links.local:7431/', false],
  ['no address', false],
])('whether %s is an address of this Linnet: %s', (address, isOwn) => {
  expect(isOwnAddress(address, PLACES)).toBe(isOwn);
});

it.each([
  ['http://192.168.77.10/wiki', true],
  ['http://localhost/wiki', true],
  ['http://nas/wiki', false],
])('at port 80 alone, whether %s is an address of this Linnet: %s', (address, isOwn) => {
  expect(isOwnAddress(address, { bases: ['http://192.168.77.10'], domainPort: 80, domains: [] })).toBe(isOwn);
});
