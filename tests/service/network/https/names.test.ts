import { expect, it } from 'vitest';
import {
  certifiable,
  isPermitted,
  isPermittedAddress,
  namesOfOurs,
  namesToPermit,
} from '../../../../service/network/https/authority/names.ts';

it('A name that another computer announces is not certified, although Linnet answers to it', () => {
  const announced = [
    { name: 'links-2.local', state: 'announced', renamed_from: 'links.local' },
    { name: 'office-pc.local', state: 'taken', renamed_from: null },
  ];
  expect(namesOfOurs(announced, ['links.local', 'office-pc.local', 'localhost', 'links-2.local'])).toEqual([
    'links-2.local',
    'localhost',
  ]);
});

it('An authority is limited to names of the local network, each once', () => {
  expect(
    namesToPermit([
      'links.local',
      'localhost',
      'office-pc',
      'go',
      'links.local',
      'links.example.com',
      'spoo.me',
      '192.168.1.20',
      '::1',
      'not a name',
      '',
    ]),
  ).toEqual(['links.local', 'localhost', 'office-pc', 'go']);
});

it.each([
  ['links.local', true],
  ['wiki.links.local', true],
  ['printer.local', false],
  ['mylinks.local', false],
  ['local', false],
  ['example.com', false],
])('%s is within links.local: %s', (name, isWithin) => {
  expect(isPermitted(['links.local'], name)).toBe(isWithin);
});

it.each([
  ['192.168.1.20', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['169.254.1.1', true],
  ['100.101.102.103', true],
  ['127.0.0.1', true],
  ['8.8.8.8', false],
  ['::1', true],
  ['fd00::20', true],
  ['fe80::20', false],
  ['2003:e8::20', false],
])('%s is an address that an authority certifies: %s', (address, isCertified) => {
  expect(isPermittedAddress(address)).toBe(isCertified);
});

it('A certificate has the own names and addresses that the authority may certify, and no others', () => {
  const own = { names: ['links.local', 'go', 'example.com'], addresses: ['192.168.1.20', '8.8.8.8'] };
  expect(certifiable(['links.local'], own)).toEqual({ names: ['links.local'], addresses: ['192.168.1.20'] });
});
