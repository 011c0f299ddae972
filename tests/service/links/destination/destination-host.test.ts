import { describe, expect, it } from 'vitest';
import {
  checkDestination,
  comparableHost,
  isHostName,
} from '../../../../service/links/destination/destination.ts';

describe('isHostName', () => {
  it.each([
    'example.com',
    'nas',
    'srv01',
    'a',
    'mypc.fritz.box',
    'printer.local',
    'xn--bcher-kva.example',
    `${'a'.repeat(63)}.example`,
    '1.example',
    'a--b.example',
  ])('accepts %s', (name) => {
    expect(isHostName(name)).toBe(true);
  });

  it.each([
    '',
    '.',
    'example.com.',
    'a..b',
    '-a.example',
    'a-.example',
    'a_b.example',
    'example.c',
    'example.1',
    'host.lan2',
    '12345',
    '0x7f',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(126)}ab`,
  ])('refuses %j', (name) => {
    expect(isHostName(name)).toBe(false);
  });
});

it.each([
  ['example.com', true],
  ['wiki.example.org', true],
  ['local.example', true],
  ['nas', false],
  ['nas.local', false],
  ['nas.lan', false],
  ['router.home.arpa', false],
  ['wiki.corp', false],
])('knows whether %s can be public: %s', (name, isPublic) => {
  const problem = checkDestination(`https://${name}/`, { onlyPublic: true, schemes: [], ownPlaces: [] });
  expect(problem === undefined).toBe(isPublic);
});

it.each([
  ['Links.Local', 'links.local'],
  ['links.local.', 'links.local'],
  ['127.0.0.1', 'localhost'],
  ['127.9.9.9', 'localhost'],
  ['0.0.0.0', 'localhost'],
  ['[::1]', 'localhost'],
  ['::', 'localhost'],
  ['[::ffff:127.0.0.1]', 'localhost'],
  ['[::ffff:c0a8:105]', '192.168.1.5'],
  ['[FE80::0001]', 'fe80::1'],
  ['192.168.1.5', '192.168.1.5'],
])('compares %s as %s', (host, comparable) => {
  expect(comparableHost(host)).toBe(comparable);
});
