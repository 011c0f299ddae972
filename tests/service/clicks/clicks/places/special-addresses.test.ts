import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLocalAddress,
  mayHaveCountry,
  plainAddress,
} from '../../../../../service/clicks/clicks/places/special-addresses.ts';

const LOCAL = [
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.255.254',
  '127.0.0.1',
  '127.8.9.10',
  '169.254.10.20',
  '100.64.0.1',
  '100.127.255.255',
  '::1',
  '::ffff:192.168.1.20',
  '::FFFF:127.0.0.1',
  '::ffff:c0a8:0114',
  'fe80::1',
  'fe80::1c2d:3e4f%eth0',
  'fe80::1%br-lan.2',
  'fd12:3456:789a::1',
  'fc00::1',
  'fec0::1',
];

const PUBLIC = [
  '8.8.8.8',
  '11.0.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '192.169.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '::ffff:8.8.8.8',
  '2001:4860:4860::8888',
  '2a00:1450:4001:81b::200e',
];

const NEITHER = [
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.251',
  '240.0.0.1',
  '192.0.2.1',
  '198.51.100.7',
  '203.0.113.9',
  '198.18.0.1',
  '::',
  'ff02::fb',
  '2001:db8::1',
  '2002:c0a8:101::1',
  '64:ff9b::808:808',
  '',
  'localhost',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  '0x7f.0.0.1',
  '010.0.0.1',
  'fe80::1::2',
  '[::1]',
  '10.0.0.1:80',
  'unix:/tmp/socket',
];

describe('special addresses', () => {
  it.each(LOCAL)('%s is local', (address) => {
    expect(isLocalAddress(address)).toBe(true);
    expect(mayHaveCountry(address)).toBe(false);
  });

  it.each(PUBLIC)('%s is public', (address) => {
    expect(isLocalAddress(address)).toBe(false);
    expect(mayHaveCountry(address)).toBe(true);
  });

  it.each(NEITHER)('%j is neither local nor public', (address) => {
    expect(isLocalAddress(address)).toBe(false);
    expect(mayHaveCountry(address)).toBe(false);
  });

  it.each([
    ['10.0.0.7', '10.0.0.7'],
    ['::ffff:10.0.0.7', '10.0.0.7'],
    ['::FFFF:0a00:0007', '10.0.0.7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['2001:0DB8:0:0::1', '2001:db8::1'],
    ['not an address', 'not an address'],
    ['a:b', 'a:b'],
  ])('spells %s as %s', (address, plain) => {
    expect(plainAddress(address)).toBe(plain);
  });

  it('spells every address in one way only', () => {
    const address = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.ipV4().map((v4) => `::ffff:${v4}`),
    );
    fc.assert(
      fc.property(address, (text) => {
        const plain = plainAddress(text);
        expect(plainAddress(plain)).toBe(plain);
        expect(isLocalAddress(plain)).toBe(isLocalAddress(text));
        expect(mayHaveCountry(plain)).toBe(mayHaveCountry(text));
      }),
    );
  });

  it('has an answer for every text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.ipV6().map((v6) => `${v6}%${'x'.repeat(3)}`),
        ),
        (text) => {
          expect(isLocalAddress(text) && mayHaveCountry(text)).toBe(false);
          expect(typeof plainAddress(text)).toBe('string');
        },
      ),
    );
  });
});
